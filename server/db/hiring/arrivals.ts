import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Public holidays that the operator entered, from a day on. */
export async function listHolidays(db: Db, from: string): Promise<string[]> {
  const rows = await db.selectFrom('holidays').select('day').where('day', '>=', from).execute()
  return rows.map(({ day }) => day)
}

/** How many other households have each slot, from a day on. */
export function countBookings(
  db: Db,
  from: string,
  exceptAppId: string,
): Promise<{ day: string; slot: string; count: number }[]> {
  return db
    .selectFrom('arrival_bookings')
    .select(['day', 'slot', sql<number>`count(*)::int`.as('count')])
    .where('day', '>=', from)
    .where('application_id', '<>', exceptAppId)
    .groupBy(['day', 'slot'])
    .execute()
}

/** Waits until no other transaction books this slot; the count is then right until this one ends. */
export async function lockSlot(db: Db, day: string, slot: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${day}|${slot}`}, 11))`.execute(db)
}

export async function saveBooking(
  db: Db,
  booking: { appId: string; day: string; slot: string; way: string; now: Date },
): Promise<void> {
  const { day, slot, way, now } = booking
  await db
    .insertInto('arrival_bookings')
    .values({ application_id: booking.appId, day, slot, way, booked_at: now })
    .onConflict((conflict) =>
      conflict.column('application_id').doUpdateSet({ day, slot, way, booked_at: now }),
    )
    .execute()
}

/** Others may have the slot. */
export async function deleteBooking(db: Db, appId: string): Promise<void> {
  await db.deleteFrom('arrival_bookings').where('application_id', '=', appId).execute()
}
