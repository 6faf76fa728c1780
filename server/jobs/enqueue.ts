import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Names of jobs with what each needs to know: ids only, never a personal value. */
export type JobPayloads = {
  'send-sms': { messageId: string }
  'seal-mandate': { mandateId: string }
  'remove-files': { keys: string[] }
  'alert-matches': { maidId: string }
}

/** Puts a job into the queue inside the caller's transaction: it exists exactly when the fact does. */
export async function enqueue<Name extends keyof JobPayloads>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts => 12)`.execute(
    db,
  )
}
