import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/connect.ts'
import { hasArrived } from './has-arrived.ts'

const MOST = 500

/** Hires whose booked day is over without word of her arrival or an open task. */
export async function listUnreportedArrivals(db: Db, today: Day): Promise<string[]> {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('her_asks as h', 'h.case_id', 'a.id')
    .innerJoin('arrival_bookings as b', 'b.case_id', 'a.id')
    .select('a.id')
    .where('a.ended_as', '=', 'completed')
    .where('h.state', '=', 'yes')
    .where('b.day', '<', today)
    .where((eb) => eb.not(hasArrived('a')))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('tasks as t')
            .select('t.id')
            .where('t.kind', '=', 'arrival-unknown')
            .whereRef('t.about', '=', 'a.id')
            .where('t.done_at', 'is', null),
        ),
      ),
    )
    .orderBy('b.day')
    .limit(MOST)
    .execute()
  return rows.map(({ id }) => id)
}
