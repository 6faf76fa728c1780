import type { WorkerPool } from 'graphile-worker'
import type { Connection } from '#server/db/connect.ts'
import {
  deleteAllWorkers,
  deleteWorkers,
  freeJobsOfTheDead,
  openLifeLine,
} from '#server/db/queue/workers.ts'
import type { Deps } from '#server/deps.ts'

const EVERY_MS = 2_000

export type Heartbeat = {
  /** Registers each pool of workers before its first job. */
  plugin: GraphileConfig.Plugin
  stop: () => Promise<void>
}

/**
 * Reports this process as alive and frees jobs of dead ones. `isAlone` means that all others are
 * dead.
 */
export async function startHeartbeat(
  deps: Pick<Deps, 'db' | 'log'>,
  pool: Connection['pool'],
  { isAlone }: { isAlone: boolean },
): Promise<Heartbeat> {
  const own = new Set<string>()
  const line = openLifeLine(pool)
  const beat = async () => {
    await line.beat([...own])
    await freeJobsOfTheDead(deps.db)
  }
  if (isAlone) await deleteAllWorkers(deps.db)
  await beat().catch(async (error: unknown) => {
    await line.close()
    throw error
  })
  const timer = setInterval(() => {
    beat().catch((error: unknown) => deps.log.warn({ err: error }, 'the heartbeat was not written'))
  }, EVERY_MS)
  return {
    plugin: pluginOf(async ({ id }) => {
      own.add(id)
      await line.beat([id])
    }),
    stop: async () => {
      clearInterval(timer)
      await deleteWorkers(deps.db, [...own]).finally(() => line.close())
    },
  }
}

const pluginOf = (onPool: (pool: WorkerPool) => Promise<void>): GraphileConfig.Plugin => ({
  name: 'heartbeat',
  version: '1.0.0',
  worker: { hooks: { startWorker: (_context, { worker }) => onPool(worker.workerPool) } },
})
