import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/connect.ts'

/**
 * SQL: `before`, earlier hires whose payments a replacement keeps: one of them paid for her first
 * month.
 */
const goneOnWith = (caseId: string) => sql`
  recursive before as (
    select a.id, a.replaces_id, a.mandates_of from applications as a where a.id = ${caseId}
    union all
    select r.id, r.replaces_id, r.mandates_of
    from applications as r join before as b on r.id = b.replaces_id
    where b.mandates_of is not null and r.ended_as = 'completed')`

export type PaidBefore = { from: Day; until: Day; paid: number }

/** SQL: periods paid under earlier hires, less refunds. */
export const paidBefore = (caseId: string): RawBuilder<PaidBefore[]> =>
  paidUnder(caseId, sql`b.id <> ${caseId}`)

const paidUnder = (caseId: string, which: RawBuilder<unknown>) => sql<PaidBefore[]>`(
  with ${goneOnWith(caseId)}, moved as (
    select d.period_from, d.period_until, (
      select coalesce(sum(case p.kind when 'charge' then p.amount else -p.amount end), 0)
      from payments as p where p.due_id = d.id and (p.state = 'succeeded'
        or (p.kind = 'refund' and p.state = 'pending')))::int as paid
    from before as b join dues as d on d.case_id = b.id
    where ${which})
  select coalesce(jsonb_agg(jsonb_build_object(
    'from', period_from::text, 'until', period_until::text, 'paid', paid)), '[]')
  from moved where paid > 0)`

/** What was paid for a hire and for those whose payments it keeps. */
export async function listPaidPeriods(db: Db, caseId: string): Promise<PaidBefore[]> {
  const { rows } = await sql<{ paid: PaidBefore[] }>`
    select ${paidUnder(caseId, sql`true`)} as paid`.execute(db)
  return rows[0]?.paid ?? []
}

/** Ids of earlier hires, the latest first. */
export async function listGoneOnWith(db: Db, caseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${goneOnWith(caseId)} select id from before where id <> ${caseId}`.execute(db)
  return rows.map(({ id }) => id)
}
