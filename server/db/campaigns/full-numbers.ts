import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/connect.ts'

/** The newest day on which each number reached its cap. */
export async function listFullNumbers(db: Db): Promise<Map<string, Day>> {
  const rows = await db
    .selectFrom('full_numbers')
    .select(['name', sql<Day>`max(day)::text`.as('day')])
    .groupBy('name')
    .execute()
  return new Map(rows.map(({ name, day }) => [name, day]))
}
