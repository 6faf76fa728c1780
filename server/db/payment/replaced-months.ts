import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/connect.ts'

/**
 * SQL: a month, by the alias `d`, that was written down before somebody else took her place, and that
 * the next person's plan owes now. Who said no takes nobody's place.
 */
export const isOfNextPerson = sql<boolean>`(d.kind = 'month' and exists (
  select 1 from applications as r
  where r.replaces_id = d.application_id and r.ended_as = 'completed'
    and r.first_day < d.period_from and not exists (
      select 1 from her_asks as h where h.application_id = r.id and h.state = 'no')))`

/** Sums for days after this one, her first too if she never came, are not asked for; what is being paid stays. */
export async function waiveDuesAfter(
  db: Db,
  { appId, day }: { appId: string; day: Day },
): Promise<void> {
  await db
    .updateTable('dues as d')
    .set({ state: 'waived' })
    .where('d.application_id', '=', appId)
    .where('d.state', 'in', ['planned', 'failed'])
    .where('d.period_from', '>', day)
    .where(
      sql<boolean>`not exists (
      select 1 from payments as p where p.due_id = d.id and p.state = 'pending')`,
    )
    .execute()
}
