import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

export type WaitingJobs = { task: string; count: number; oldestSeconds: number }
export type FailedJob = {
  id: string
  task: string
  attempts: number
  failedAt: Date
  error: string | null
}
export type Lasts = { lastSuccess: Date | null; lastFailure: Date | null }

/** Jobs that are due, by task, the oldest first. */
export async function listWaitingJobs(db: Db): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select task_identifier as task, count(*)::int as count,
      extract(epoch from now() - min(run_at))::float8 as "oldestSeconds"
    from graphile_worker.jobs
    where run_at <= now() and (locked_at is not null or attempts < max_attempts)
    group by 1 order by 3 desc`.execute(db)
  return rows
}

/** Jobs that failed for the last time, the newest first. */
export async function listFailedJobs(db: Db, most: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text as id, task_identifier as task, attempts::int as attempts,
      updated_at as "failedAt", last_error as error
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
    order by updated_at desc limit ${most}`.execute(db)
  return rows
}

/** Lets a job that failed for the last time run at once. Answers its task; undefined for no such job. */
export async function rescheduleFailedJob(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ task_identifier: string }>`
    select j.task_identifier from graphile_worker.jobs as j
    where j.id = ${id}::bigint and j.attempts >= j.max_attempts and j.locked_at is null`.execute(db)
  const [job] = rows
  if (!job) return undefined
  await sql`select graphile_worker.reschedule_jobs(
    array[${id}::bigint], run_at => now(), attempts => 0)`.execute(db)
  return job.task_identifier
}

/** Bytes of the whole database. */
export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::int8 as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Text messages that a provider was asked to send since an instant. */
export async function countTextsAsked(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sms_messages
    where asked_at >= ${since} and created_at >= ${since}::timestamptz - interval '2 days'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** When each provider last did what it is for and last failed, as far as rows tell. */
export async function lastOfProviders(db: Db): Promise<Record<'sms' | 'cards' | 'mail', Lasts>> {
  const { rows } = await sql<Record<`${'sms' | 'cards' | 'mail'}${'Good' | 'Bad'}`, Date | null>>`
    select
      (select coalesce(sent_at, created_at) from sms_messages
        where state in ('sent', 'delivered') order by created_at desc limit 1) as "smsGood",
      (select coalesce(settled_at, asked_at, created_at) from sms_messages
        where state in ('failed', 'undelivered', 'unsure') order by created_at desc limit 1) as "smsBad",
      (select settled_at from payments where payer = 'card' and state = 'succeeded'
        order by coalesce(settled_at, created_at) desc limit 1) as "cardsGood",
      (select settled_at from payments where payer = 'card' and state = 'failed'
        order by coalesce(settled_at, created_at) desc limit 1) as "cardsBad",
      (select settled_at from mails where state = 'sent'
        order by created_at desc limit 1) as "mailGood",
      (select settled_at from mails where state = 'failed'
        order by created_at desc limit 1) as "mailBad"`.execute(db)
  const [row] = rows
  return {
    sms: lastsOf(row?.smsGood, row?.smsBad),
    cards: lastsOf(row?.cardsGood, row?.cardsBad),
    mail: lastsOf(row?.mailGood, row?.mailBad),
  }
}

const lastsOf = (good: Date | null | undefined, bad: Date | null | undefined): Lasts => ({
  lastSuccess: good ?? null,
  lastFailure: bad ?? null,
})

/** When a time stamp came last; the failures of an authority are not recorded. */
export async function lastTimeStamp(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(stamped_at) as at from time_stamps`.execute(db)
  return rows[0]?.at ?? null
}
