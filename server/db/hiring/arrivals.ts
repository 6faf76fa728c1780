import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/connect.ts'
import { firstRow, keepStatement } from '#server/db/kept-statement.ts'

type AskedArrivals = { from: string; now: Date; exceptCaseId: string }
export type Arrivals = { rules: unknown; holidays: string[]; booked: Booked[] }
type Booked = { day: string; slot: string; emirate: string | null; count: number }

/** Settings, holidays and bookings for arrival times, in one query. */
export const arrivalsStatement = keepStatement<AskedArrivals, Arrivals>((db, asked) =>
  db.selectNoFrom((eb) => [
    eb.selectFrom('site_settings').select('value').where('name', '=', 'arrival').as('rules'),
    sql<string[]>`array(select day::text from holidays where day >= ${asked.from})`.as('holidays'),
    jsonArrayFrom(bookedBy(db, asked)).as('booked'),
  ]),
)

export async function findArrivals(db: Db, asked: AskedArrivals): Promise<Arrivals> {
  const found = await firstRow(db, arrivalsStatement(db, asked))
  if (!found) throw new Error('a query without a table has one row')
  return found
}

function bookedBy(db: Db, { from, now, exceptCaseId }: AskedArrivals) {
  return db
    .selectFrom(counting(db, now).as('b'))
    .select([
      'b.day',
      'b.slot',
      sql<string | null>`case when b.way = 'delivered' then b.emirate end`.as('emirate'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('b.day', '>=', unseen(sql<string>`${from}::date`))
    .where('b.case_id', '<>', exceptCaseId)
    .groupBy([sql`1`, sql`2`, sql`3`])
}

/**
 * Bookings of running holds and hires. Starts from the held people, because expired bookings are
 * many.
 */
function counting(db: Db, now: Date) {
  const held = db
    .selectFrom('maids as m')
    .innerJoin('arrival_bookings as h', 'h.case_id', 'm.held_by')
    .selectAll('h')
    .where('m.held_until', '>', unseen(sql<Date>`${now}::timestamptz`))
    .where(sql<boolean>`not h.is_hired`)
  const hired = db
    .selectFrom('arrival_bookings as k')
    .selectAll('k')
    .where(sql<boolean>`k.is_hired`)
  return held.unionAll(hired)
}

/** SQL: hides a value from the planner, which would plan each query again. */
const unseen = <Value>(value: RawBuilder<Value>) => sql<Value>`(select ${value})`

/** Locks a day's bookings, so that free times stay right until the transaction ends. */
export async function lockDay(db: Db, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${day}, 11))`.execute(db)
}

export async function saveBooking(
  db: Db,
  booking: {
    caseId: string
    day: string
    slot: string
    way: string
    emirate: string | null
    now: Date
  },
): Promise<void> {
  const { day, slot, way, emirate, now } = booking
  await db
    .insertInto('arrival_bookings')
    .values({ case_id: booking.caseId, day, slot, way, emirate, booked_at: now })
    .onConflict((conflict) =>
      conflict.column('case_id').doUpdateSet({
        day,
        slot,
        way,
        emirate,
        booked_at: now,
        driver_id: unlessMoved('driver_id'),
        car_id: unlessMoved('car_id'),
      }),
    )
    .execute()
}

/** SQL: a driver is given for a day and a time, so a moved booking has none. */
const unlessMoved = (column: 'driver_id' | 'car_id') => sql<string | null>`
  case when (arrival_bookings.day, arrival_bookings.slot) = (excluded.day, excluded.slot)
    then arrival_bookings.${sql.ref(column)} end`

/** A booking that others may get. */
export type BookingOnDay = Awaited<ReturnType<typeof listBookingsOn>>[number]

/** Bookings of a day by applications that hold or hired their maid. */
export function listBookingsOn(db: Db, day: string, now: Date) {
  return db
    .selectFrom(counting(db, now).as('b'))
    .innerJoin('applications as a', 'a.id', 'b.case_id')
    .innerJoin('maids as m', 'm.id', 'a.maid_id')
    .select(['b.case_id', 'a.language', 'a.number', 'm.name', 'b.day', 'b.slot'])
    .where('b.day', '=', day)
    .orderBy('b.booked_at')
    .execute()
}

export async function deleteBooking(db: Db, caseId: string): Promise<void> {
  await db.deleteFrom('arrival_bookings').where('case_id', '=', caseId).execute()
}

/** The day that is booked for an application. */
export async function findBookedDay(db: Db, caseId: string): Promise<Day | undefined> {
  const row = await db
    .selectFrom('arrival_bookings')
    .select('day')
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return row?.day
}
