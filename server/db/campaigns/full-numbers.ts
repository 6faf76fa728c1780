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

/** Remembers that numbers reached their caps. Answers whether one of them is new. */
export async function insertFullNumbers(
  db: Db,
  names: readonly string[],
  day: Day,
): Promise<boolean> {
  if (names.length === 0) return false
  const added = await db
    .insertInto('full_numbers')
    .values(names.map((name) => ({ name, day })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute()
  return added.length > 0
}

/** A cap that was raised, or taken away, opens a number again. */
export async function deleteFullNumbers(db: Db, names: readonly string[], day: Day): Promise<void> {
  if (names.length === 0) return
  await db.deleteFrom('full_numbers').where('name', 'in', names).where('day', '=', day).execute()
}

/**
 * Chats that links opened since an instant, by the digits of their number. Where a link spreads over
 * several numbers, each gets its part.
 */
export async function countChats(db: Db, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ number: string; chats: number }>`
    select number, sum(share)::float8 as chats from (
      select unnest(string_to_array(substr(target, 6), ' ')) as number,
        count(*)::float8 / cardinality(string_to_array(substr(target, 6), ' ')) as share
      from slug_visits where visited_at >= ${since} and kind = 'human' and target like 'chat %'
      group by target
    ) as shares group by number`.execute(db)
  return new Map(rows.map(({ number, chats }) => [number, Math.round(chats)]))
}
