import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** A bucket's requests; the window began with the first. */
export type RequestCount = { count: number; windowStart: Date }

/**
 * Counts in the bucket's window, or in a new one from `since`. Answers the count of all processes.
 */
export async function countRequests(
  db: Db,
  requests: { bucket: string; count: number; since: Date; now: Date; windowSeconds: number },
): Promise<RequestCount> {
  const { bucket, count, since, now, windowSeconds } = requests
  const over = new Date(now.getTime() - windowSeconds * 1000)
  const isOver = sql`request_counts.window_start <= ${over}`
  const row = await db
    .insertInto('request_counts')
    .values({ bucket, window_start: since, count })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        count: sql<number>`excluded.count + case when ${isOver} then 0 else request_counts.count end`,
        window_start: sql<Date>`case when ${isOver} then excluded.window_start else request_counts.window_start end`,
      }),
    )
    .returning(['count', 'window_start'])
    .executeTakeFirstOrThrow()
  return { count: row.count, windowStart: row.window_start }
}
