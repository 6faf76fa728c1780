import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/connect.ts'

/** SQL: the Dubai day on which an application, or its service, ended. */
const endedOn = sql<Day | null>`coalesce(a.service_ended_on,
  case when a.ended_as <> 'completed' then (a.ended_at at time zone 'Asia/Dubai')::date end)`

export type Forgotten = { count: number; keys: string[] }

/**
 * Empties papers of hires ended before this day; the accounts still need the mandate's row. Answers
 * file keys.
 */
export async function forgetPapers(db: Db, before: Day): Promise<Forgotten> {
  const papers = await sql<{ id: string; key: string | null }>`
    with old as (
      select n.id, n.pdf_key from mandates as n join applications as a on a.id = n.case_id
      where ${endedOn} < ${before} and (n.evidence is not null or n.pdf_key is not null)
      for update of n)
    update mandates as n
    set evidence = null, second_evidence = null, content = null, pdf_key = null
    from old where old.id = n.id
    returning n.id, old.pdf_key as key`.execute(db)
  const ids = papers.rows.map(({ id }) => id)
  await sql`delete from signatures where mandate_id = any(${ids}::text[])`.execute(db)
  const certificates = await sql<{ key: string }>`
    delete from certificates as c using applications as a
    where a.id = c.case_id and ${endedOn} < ${before}
    returning c.pdf_key as key`.execute(db)
  const keys = [...papers.rows, ...certificates.rows].flatMap(({ key }) => key ?? [])
  return { count: ids.length + certificates.rows.length, keys }
}

/** Deletes files of invoices issued before this day; their sums stay in the books. */
export async function forgetInvoices(db: Db, before: Day): Promise<Forgotten> {
  const { rows } = await sql<{ key: string }>`
    with old as (
      select id, pdf_key from invoices where issued_on < ${before} and pdf_key is not null for update)
    update invoices as i set pdf_key = null from old where old.id = i.id
    returning old.pdf_key as key`.execute(db)
  return { count: rows.length, keys: rows.map(({ key }) => key) }
}

/** Deletes consent records from before this day. Answers how many. */
export async function deleteConsents(db: Db, before: Day): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from consent_records where recorded_at < ${before}::date`.execute(db)
  return Number(numAffectedRows ?? 0)
}
