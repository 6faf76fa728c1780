import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** State of the queue in counts of rows and seconds of age. */
export type QueueFigures = {
  /** Due jobs that nobody works on, by task. */
  waiting: Record<string, number>
  /** Age of the oldest due job, running or not; 0 for none. */
  oldestSeconds: number
  /** Jobs that failed for the last time. */
  givenUp: number
  /** Mandates and invoices unsealed for too long. */
  unsealed: number
  /** Text messages that wait. */
  textsWaiting: number
  /** Text messages of the last day that apparently reached nobody, by state. */
  textsFailed: Record<string, number>
}

/** One statement, because monitoring asks every few seconds. */
export async function readQueueFigures(
  db: Db,
  at: { sealBefore: Date; dayBefore: Date },
): Promise<QueueFigures> {
  const { rows } = await sql<QueueFigures>`
    with jobs as materialized (
      select task_identifier, run_at, locked_at, attempts >= max_attempts as is_over
      from graphile_worker.jobs
    )
    select
      (select coalesce(jsonb_object_agg(task, count), '{}') from (
        select task_identifier as task, count(*) as count from jobs
        where run_at <= now() and locked_at is null and not is_over group by 1
      ) as due) as "waiting",
      (select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 from jobs
        where run_at <= now() and (locked_at is not null or not is_over)) as "oldestSeconds",
      (select count(*) from jobs where is_over and locked_at is null) as "givenUp",
      (select count(*) from mandates where state = 'SIGNED'
        and signed_at is not null and sealed_at is null and signed_at < ${at.sealBefore})
      + (select count(*) from invoices
        where sealed_at is null and issued_at < ${at.sealBefore}) as "unsealed",
      (select count(*) from sms_messages where state = 'queued') as "textsWaiting",
      (select coalesce(jsonb_object_agg(state, count), '{}') from (
        select state, count(*) as count from sms_messages
        where state in ('failed', 'expired', 'undelivered', 'unsure')
          and created_at > ${at.dayBefore} group by 1
      ) as failed) as "textsFailed"
  `.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('the database said nothing of its queue')
  return figures
}
