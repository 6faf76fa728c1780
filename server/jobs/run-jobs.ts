import { run } from 'graphile-worker'
import type { Runner, TaskList } from 'graphile-worker'
import type { Connection } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { alertMatches } from './alert-matches.ts'
import { queueLogger } from './queue-logger.ts'

/** Every job by name; each is one file here. */
export function jobsOf(deps: Deps): TaskList {
  return {
    'alert-matches': (payload) => alertMatches(deps, payload),
  }
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
    logger: queueLogger(deps.log),
  })
}
