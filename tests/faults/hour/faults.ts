import { setTimeout as pause } from 'node:timers/promises'
import { familyOf, postmasterOf, signal } from '#tests/support/database/signal-postgres.ts'
import type { SmallDisk } from '#tests/support/outside/a-small-disk.ts'
import type { Site } from './a-site.ts'

/** What is done to a site; resolves once it is over. The first web and worker process are left to live. */
export type Fault = { name: string; strike: () => Promise<void> }

/** A database that stands, and a disk that is full, for so long. */
const [STOPPED_MS, FULL_MS] = [8_000, 10_000]

/** In turn; the disk is filled where one of its own could be mounted. */
export function faultsOf(site: Site, disk: SmallDisk | undefined): Fault[] {
  const { dataDir } = site
  return [
    { name: 'a web process killed', strike: () => site.killed('web 2') },
    { name: 'a worker killed', strike: () => site.killed('worker 2') },
    {
      name: 'the database killed',
      strike: async () => signal(postmasterOf(dataDir), 'SIGKILL'),
    },
    {
      name: 'the database stopped',
      strike: async () => {
        const family = familyOf(postmasterOf(dataDir))
        for (const pid of family) signal(pid, 'SIGSTOP')
        await pause(STOPPED_MS)
        for (const pid of family) signal(pid, 'SIGCONT')
      },
    },
    ...(disk
      ? [
          {
            name: 'the disk full',
            strike: async () => {
              disk.fill()
              await pause(FULL_MS)
              disk.makeRoom()
            },
          },
        ]
      : []),
  ]
}
