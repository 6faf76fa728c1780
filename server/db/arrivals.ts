import { sql } from 'kysely'
import type { Db } from './connect.ts'

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
