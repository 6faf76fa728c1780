import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { isOfSample } from '#server/db/staff/work.ts'

/** SQL: an open or running application that is no sample names this person. */
const isNeeded = sql<boolean>`exists (
  select 1 from hires as h join cases as c on c.id = h.case_id
  where h.maid_id = maids.id and not c.is_sample and c.service_ended_on is null
    and (c.ended_as is null or c.ended_as = 'completed'))`

export type SampleCounts = { applications: number; tasks: number; people: number; kept: number }

/** What is left of the samples, and who of the people stays. */
export async function countSamples(db: Db): Promise<SampleCounts> {
  const { rows } = await sql<SampleCounts>`
    select (select count(*)::int from cases where is_sample) as applications,
      (select count(*)::int from tasks where done_at is null and ${isOfSample}) as tasks,
      count(*) filter (where not ${isNeeded})::int as people,
      count(*) filter (where ${isNeeded})::int as kept
    from maids where is_sample and withdrawn_at is null`.execute(db)
  return rows[0] ?? { applications: 0, tasks: 0, people: 0, kept: 0 }
}

export type SampleCase = { id: string; visitor_id: string; session_id: string | null }

/** The next samples to remove; one that replaces another comes before it. */
export async function listSampleCases(db: Db, limit: number): Promise<SampleCase[]> {
  return db
    .selectFrom('cases')
    .select(['id', 'visitor_id', 'session_id'])
    .where('is_sample', '=', true)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

/** Keys of every sealed file of a case. */
export async function listCaseFiles(db: Db, caseId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select file_key as key from documents where case_id = ${caseId}
    union select preview_key from documents where case_id = ${caseId} and preview_key is not null
    union select pdf_key from mandates where case_id = ${caseId} and pdf_key is not null
    union select pdf_key from certificates where case_id = ${caseId}
    union select pdf_key from invoices where case_id = ${caseId} and pdf_key is not null`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

/** Deletes the accounts of a sample, whose money never moved. Of others they are kept by law. */
async function deleteAccounts(db: Db, caseId: string): Promise<void> {
  const { rows: requests } = await sql<{ batch: number }>`
    delete from bank_requests where case_id = ${caseId} returning batch`.execute(db)
  const batches = requests.map(({ batch }) => batch)
  await sql`delete from bank_batches as b where b.number = any(${batches}::int[])
    and not exists (select from bank_requests as r where r.batch = b.number)`.execute(db)
  await sql`delete from invoices where case_id = ${caseId} and kind = 'credit-note'`.execute(db)
  await sql`delete from invoices where case_id = ${caseId}`.execute(db)
  await sql`delete from card_sessions where payment_id in (
    select id from payments where case_id = ${caseId})`.execute(db)
  await sql`delete from cards where case_id = ${caseId}`.execute(db)
  await sql`delete from card_disputes where payment_id in (
    select id from payments where case_id = ${caseId})`.execute(db)
  await sql`delete from payments where case_id = ${caseId} and kind = 'refund'`.execute(db)
  await sql`delete from payments where case_id = ${caseId}`.execute(db)
  await sql`delete from dues where case_id = ${caseId}`.execute(db)
}

/** Deletes a case that is a sample, with its accounts, and the devices and client that have no other. */
export async function deleteSampleCase(db: Db, caseId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select visitor_id as id from cases where id = ${caseId}
    union select visitor_id from case_visitors where case_id = ${caseId}`.execute(db)
  const visitors = rows.map(({ id }) => id)
  await deleteAccounts(db, caseId)
  const gone = await db
    .deleteFrom('cases')
    .where('id', '=', caseId)
    .where('is_sample', '=', true)
    .returning('client_id')
    .executeTakeFirst()
  await sql`delete from clients as k where k.id = ${gone?.client_id ?? null}
    and not exists (select from cases as c where c.client_id = k.id)`.execute(db)
  await sql`
    delete from visitors as v where v.id = any(${visitors}::uuid[])
      and not exists (select from cases as c where c.visitor_id = v.id)
      and not exists (select from case_visitors as o where o.visitor_id = v.id)`.execute(db)
}

/** Deletes samples that belong to no case: messages, interviews, data requests, the answer of the bank. */
export async function deleteSampleLeftovers(db: Db): Promise<void> {
  await sql`delete from job_messages where is_sample`.execute(db)
  await sql`delete from interviews as i using maids as p
    where p.id = i.maid_id and p.is_sample`.execute(db)
  await sql`delete from data_requests where is_sample`.execute(db)
  await sql`delete from bank_answer_files where name = 'sample.csv'`.execute(db)
}

/** Ids of the next sample people to remove. */
export async function listSamplePeople(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('maids')
    .select('id')
    .where('is_sample', '=', true)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`not ${isNeeded}`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
