import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/connect.ts'

/** Signed or sent mandates of completed hires whose last day has passed. */
export async function listMandatesOver(db: Db, today: Day): Promise<string[]> {
  const rows = await db
    .selectFrom('mandates as n')
    .innerJoin('applications as a', 'a.id', 'n.case_id')
    .select('n.id')
    .where('n.state', 'in', ['SIGNED', 'ACTIVE', 'REJECTED'])
    .where('n.kind', '<>', 'agreement')
    .where('n.ends_on', '<', today)
    .where('a.ended_as', '=', 'completed')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}
