import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillTemplate, writeFor } from '#tests/support/cluster/fill-template.ts'
import { startProcess, until } from '#tests/support/cluster/own-process.ts'
import { isListening } from '#tests/support/cluster/ports.ts'
import { chooseAccount } from '#server/db/embedded/postgres-account.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import type { Balancer } from './a-balancer.ts'

/** HAProxy by the shipped file, before web processes on these ports. */
export async function aHaproxy(program: string, ports: readonly number[]): Promise<Balancer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'daarly-haproxy-'))
  const account = chooseAccount(undefined)
  if (account) chownSync(folder, account.uid, account.gid)
  const port = await freePort()
  const text = await fillTemplate('haproxy.cfg', {
    webPort: port,
    primaryPort: await freePort(),
    webServers: ports.map((each) => `  server web${each} 127.0.0.1:${each}`).join('\n'),
    postgresServers: '',
  })
  const flags = ['-db', '-f', writeFor({ folder, account }, 'haproxy.cfg', text)]
  const own = startProcess({ name: 'haproxy', program, flags, folder, account })
  await until('HAProxy listens', () => isListening(port), { of: [own] })
  return {
    port,
    sendsTo: (web) =>
      until(`HAProxy sends to ${web}`, () => isUp(own.said(), `web/web${web}`), { of: [own] }),
    stop: async () => {
      await own.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** By what it said last; of whom it said nothing it thinks well. */
function isUp(said: string, server: string): boolean {
  const words = [...said.matchAll(/Server (\S+) is (UP|DOWN)/g)]
  return words.findLast(([, name]) => name === server)?.[2] !== 'DOWN'
}
