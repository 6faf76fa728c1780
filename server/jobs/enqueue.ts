import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Names of jobs with what each needs to know: ids only, never a personal value. */
export type JobPayloads = {
  'send-sms': { messageId: string }
  'seal-mandate': { mandateId: string }
  'remove-files': { keys: string[] }
  'remove-unnamed-files': { keys: string[] }
  'alert-matches': { maidId: string }
}

/** Seconds that a job waits first: by then every request that was under way has ended. */
const pauses: Partial<Record<keyof JobPayloads, number>> = { 'remove-unnamed-files': 3_600 }

/** Puts a job into the queue inside the caller's transaction: it exists exactly when the fact does. */
export async function enqueue<Name extends keyof JobPayloads>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => 12,
    run_at => now() + make_interval(secs => ${pauses[name] ?? 0}))`.execute(db)
}
