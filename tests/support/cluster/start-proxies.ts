import type { Ending } from './ending.ts'
import { fillTemplate, writeFor } from './fill-template.ts'
import { startProcess, until } from './own-process.ts'
import type { OwnProcess } from './own-process.ts'
import type { Place } from './place.ts'
import { isListening } from './ports.ts'
import type { Database } from './start-database.ts'

/** Ports of what stands between visitors, product and database. */
export type ProxyPorts = {
  webPort: number
  primaryPort: number
  poolerPort: number
  webPorts: number[]
}

/** HAProxy and PgBouncer, by the templates of `deploy/cluster`. */
export async function startProxies(
  place: Place,
  { doors, database, ending }: { doors: ProxyPorts; database: Database; ending: Ending },
): Promise<void> {
  const { folder, account, programs } = place
  const { webPort, primaryPort, poolerPort, webPorts } = doors
  const haproxyFile = writeFor(
    place,
    'haproxy.cfg',
    await fillTemplate('haproxy.cfg', {
      webPort,
      primaryPort,
      webServers: webPorts.map((port, at) => `  server web${at + 1} 127.0.0.1:${port}`).join('\n'),
      postgresServers: database.nodes
        .map(
          ({ name, network, port, patroniPort }) =>
            `  server ${name} ${network.host}:${port} check port ${patroniPort}`,
        )
        .join('\n'),
    }),
  )
  writeFor(place, 'userlist.txt', `"daarly" "${database.password}"\n`)
  const poolerFile = writeFor(
    place,
    'pgbouncer.ini',
    await fillTemplate('pgbouncer.ini', { folder, primaryPort, poolerPort }),
  )
  const run = (name: 'haproxy' | 'pgbouncer', flags: string[]): OwnProcess =>
    ending.endWith(startProcess({ name, program: programs[name], flags, folder, account }))
  const of = [run('haproxy', ['-db', '-f', haproxyFile]), run('pgbouncer', [poolerFile])]
  for (const port of [primaryPort, poolerPort]) {
    await until(`somebody listens on ${port}`, () => isListening(port), { of })
  }
}
