import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/connect.ts'

/**
 * SQL: a month (alias `d`) now owed by the replacement's plan. A maid who said no replaces nobody.
 */
export const isOfNextPerson = sql<boolean>`(d.kind = 'month' and exists (
  select 1 from applications as r
  where r.replaces_id = d.case_id and r.ended_as = 'completed'
    and r.first_day < d.period_from and not exists (
      select 1 from her_asks as h where h.case_id = r.id and h.state = 'no')))`

/**
 * Waives dues after this day, and her first if she never came. Running collections are not
 * repeated.
 */
export async function waiveDuesAfter(
  db: Db,
  { caseId, day }: { caseId: string; day: Day },
): Promise<void> {
  await db
    .updateTable('dues as d')
    .set({
      state: sql`case when ${isAsked} then d.state else 'waived' end`,
      owed_amount: sql`case when ${isAsked} then 0 end`,
      owed_until: sql`case when ${isAsked} then d.period_until end`,
    })
    .where('d.case_id', '=', caseId)
    .where('d.state', 'in', ['planned', 'failed'])
    .where('d.period_from', '>', day)
    .execute()
}

const isAsked = sql<boolean>`exists (
  select 1 from payments as p where p.due_id = d.id and p.state = 'pending')`
