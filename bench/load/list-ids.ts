import type { Db } from '#server/db/connect.ts'

/** Ids of people who live in and can be seen, always the same order. */
export async function listIds(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('maids')
    .select('id')
    .where('published_at', 'is not', null)
    .where('live_in', '=', true)
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}
