import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

const DAY_MS = 86_400_000

/** Adds answers with a fault of ours (5xx), as one process counted them; those of days ago go. */
export async function addFailedAnswers(db: Db, count: number, at: Date): Promise<void> {
  await db.insertInto('failed_answers').values({ at, count }).execute()
  await db
    .deleteFrom('failed_answers')
    .where('at', '<', new Date(at.getTime() - DAY_MS))
    .execute()
}

/** How many all processes answered since then. */
export async function countFailedAnswers(db: Db, since: Date): Promise<number> {
  const row = await db
    .selectFrom('failed_answers')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('count'))
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return row.count
}
