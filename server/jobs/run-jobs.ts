import { parseCronItems, run } from 'graphile-worker'
import type { Runner, TaskList } from 'graphile-worker'
import * as z from 'zod/mini'
import type { Connection } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { alertMatches } from './alert-matches.ts'
import { purgeOldRows } from './purge-old-rows.ts'
import { queueLogger } from './queue-logger.ts'
import { removeFiles } from './remove-files.ts'
import { removeUnnamedFiles } from './remove-unnamed-files.ts'
import { sealMandate } from './seal-mandate.ts'
import { sendSms } from './send-sms.ts'

const messageSchema = z.object({ messageId: z.string() })
const mandateSchema = z.object({ mandateId: z.string() })
const filesSchema = z.object({ keys: z.array(z.string()) })

/** Every job by name; each is one file here. */
export function jobsOf(deps: Deps): TaskList {
  return {
    'alert-matches': (payload) => alertMatches(deps, payload),
    'send-sms': (payload) => sendSms(deps, z.parse(messageSchema, payload)),
    'seal-mandate': (payload) => sealMandate(deps, z.parse(mandateSchema, payload)),
    'remove-files': (payload) => removeFiles(deps, z.parse(filesSchema, payload)),
    'remove-unnamed-files': (payload) => removeUnnamedFiles(deps, z.parse(filesSchema, payload)),
    'purge-old-rows': () => purgeOldRows(deps),
  }
}

/** What runs by the clock. */
const timetable = parseCronItems([{ task: 'purge-old-rows', match: '17 * * * *' }])

/** Starts working on the queue. A job may run twice, so every effect has a key of its own. */
export function runJobs(deps: Deps, pool: Connection['pool']): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency: 3,
    noHandleSignals: true,
    noPreparedStatements: true,
    pollInterval: 2_000,
    taskList: jobsOf(deps),
    parsedCronItems: timetable,
    logger: queueLogger(deps.log),
  })
}
