import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

export type NewJob = {
  name: string
  payload: object
  /** A later job replaces a waiting one with the same key. */
  key: string | undefined
  /** Seconds before it may run. */
  pause: number
}

/** Adds a job in the caller's transaction: both are stored or neither. */
export async function insertJob(db: Db, job: NewJob): Promise<void> {
  await sql`select ${addedJob(written(job))}`.execute(db)
}

/** The same for many. */
export async function insertJobs(db: Db, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const of = <T>(value: (job: WrittenJob) => T) => jobs.map((job) => value(written(job)))
  await sql`
    select graphile_worker.add_job(name, payload::json, max_attempts => 12,
      job_key => key, run_at => now() + make_interval(secs => pause))
    from unnest(
      ${of(({ name }) => name)}::text[], ${of(({ payload }) => payload)}::text[],
      ${of(({ key }) => key)}::text[], ${of(({ pause }) => pause)}::float8[]
    ) with ordinality as g(name, payload, key, pause, place)
    order by place`.execute(db)
}

/** A job as a statement's values, its payload as JSON. */
export type WrittenJob = { name: string; payload: string; key: string | null; pause: number }

export const written = ({ payload, key, ...job }: NewJob): WrittenJob => ({
  ...job,
  payload: JSON.stringify(payload),
  key: key ?? null,
})

/** SQL: puts the job into the queue. */
export const addedJob = ({ name, payload, key, pause }: WrittenJob) => sql`
  graphile_worker.add_job(${name}, ${payload}::json, max_attempts => 12,
    job_key => ${key}::text, run_at => now() + make_interval(secs => ${pause}))`

/** SQL: a job with this key exists. */
export const hasJob = (key: ReturnType<typeof sql<string>>) =>
  sql<boolean>`exists (
    select 1 from graphile_worker.jobs as j
    where j.key = ${key} and (j.locked_at is not null or j.attempts < j.max_attempts))`

/** Signed mandates without sealed paper or a job to make it. */
export async function listUnsealed(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('mandates')
    .select('id')
    .where('state', '=', 'SIGNED')
    .where('signed_at', 'is not', null)
    .where('sealed_at', 'is', null)
    .where((eb) => eb.not(hasJob(sql`'seal-mandate:' || mandates.id`)))
    .execute()
  return rows.map(({ id }) => id)
}

/** Invoices without sealed paper or a job to make it. */
export async function listUnsealedInvoices(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('sealed_at', 'is', null)
    .where((eb) => eb.not(hasJob(sql`'seal-invoice:' || invoices.id`)))
    .execute()
  return rows.map(({ id }) => id)
}

/** Promised data copies without a job. */
export async function listUnmadeExports(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('data_exports')
    .select('id')
    .where('ready_at', 'is', null)
    .where((eb) => eb.not(hasJob(sql`'make-export:' || data_exports.id`)))
    .execute()
  return rows.map(({ id }) => id)
}

/** Waiting text messages without a job. */
export async function listUnsent(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('sms_messages')
    .select('id')
    .where('state', '=', 'queued')
    .where((eb) => eb.not(hasJob(sql`'send-sms:' || sms_messages.id`)))
    .execute()
  return rows.map(({ id }) => id)
}

/** Card refunds without a job. */
export async function listUnsentRefunds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('kind', '=', 'refund')
    .where('payer', '=', 'card')
    .where('state', '=', 'pending')
    .where((eb) => eb.not(hasJob(sql`'send-refund:' || payments.id`)))
    .execute()
  return rows.map(({ id }) => id)
}

/** Due push messages without a job. */
export async function listDuePush(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('push_messages')
    .select('id')
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .where((eb) => eb.not(hasJob(sql`'send-push:' || push_messages.id`)))
    .execute()
  return rows.map(({ id }) => id)
}
