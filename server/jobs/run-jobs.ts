import { run } from 'graphile-worker'
import type { Runner, TaskList } from 'graphile-worker'
import type { Connection } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'

/** Every job by name; each is one file here. */
export function jobsOf(_deps: Deps): TaskList {
  return {}
}

/** Starts working on the queue. A job may run twice, so every effect has a key of its own. */
export function runJobs(deps: Deps, pool: Connection['pool']): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency: 3,
    noHandleSignals: true,
    noPreparedStatements: true,
    pollInterval: 2_000,
    taskList: jobsOf(deps),
    logger: undefined,
  })
}
