import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Counts one request in its bucket's window and answers the count, this one included. */
export async function countRequest(db: Db, bucket: string, windowStart: Date): Promise<number> {
  const row = await db
    .insertInto('request_counts')
    .values({ bucket, window_start: windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet({ count: sql<number>`request_counts.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}
