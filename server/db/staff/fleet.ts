import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db, Tables } from '#server/db/connect.ts'

/** SQL: how many arrivals from that day on have this one. */
const arrivalsFrom = (today: Day, column: 'driver_id' | 'car_id', id: 'd.id' | 'c.id') =>
  sql<number>`(select count(*)::int from arrival_bookings as b
    where b.is_hired and b.day >= ${today}::date and b.${sql.ref(column)} = ${sql.ref(id)})`

export function listDrivers(db: Db, today: Day) {
  return db
    .selectFrom('drivers as d')
    .select(['d.id', 'd.name', 'd.phone', 'd.phone_mask'])
    .select(arrivalsFrom(today, 'driver_id', 'd.id').as('arrivals'))
    .orderBy('d.name')
    .orderBy('d.id')
    .execute()
}

export function listCars(db: Db, today: Day) {
  return db
    .selectFrom('cars as c')
    .select(['c.id', 'c.plate', 'c.seats'])
    .select(arrivalsFrom(today, 'car_id', 'c.id').as('arrivals'))
    .orderBy('c.plate')
    .execute()
}

export async function insertDriver(db: Db, driver: Insertable<Tables['drivers']>): Promise<void> {
  await db.insertInto('drivers').values(driver).execute()
}

/** False where a car has this plate. */
export async function insertCar(db: Db, car: Insertable<Tables['cars']>): Promise<boolean> {
  const row = await db
    .insertInto('cars')
    .values(car)
    .onConflict((conflict) => conflict.column('plate').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False where there is no such driver. */
export async function updateDriver(
  db: Db,
  id: string,
  change: Pick<Insertable<Tables['drivers']>, 'name'> &
    Partial<Pick<Insertable<Tables['drivers']>, 'phone' | 'phone_mask'>>,
): Promise<boolean> {
  const query = db.updateTable('drivers').set(change).where('id', '=', id).returning('id')
  return (await query.executeTakeFirst()) !== undefined
}

/** Whether it was changed, is not there, or has a plate that another car has. */
export async function updateCar(
  db: Db,
  id: string,
  car: { plate: string; seats: number },
): Promise<'changed' | 'absent' | 'plate-taken'> {
  const { rows } = await sql<{ is_there: boolean; is_taken: boolean }>`
    with other as (select from cars where plate = ${car.plate} and id <> ${id}),
    changed as (
      update cars set plate = ${car.plate}, seats = ${car.seats}
      where id = ${id} and not exists (select from other) returning id)
    select exists (select from changed) as is_there, exists (select from other) as is_taken
  `.execute(db)
  if (rows[0]?.is_taken) return 'plate-taken'
  return rows[0]?.is_there ? 'changed' : 'absent'
}

/** False where there was none. */
export async function deleteOfFleet(
  db: Db,
  table: 'drivers' | 'cars',
  id: string,
): Promise<boolean> {
  const row = await db.deleteFrom(table).where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Whether each that is named is there. */
export async function hasFleet(
  db: Db,
  { driverId, carId }: { driverId: string | null; carId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select (${driverId}::text is null or exists (select from drivers where id = ${driverId}))
      and (${carId}::text is null or exists (select from cars where id = ${carId})) as is_there
  `.execute(db)
  return rows[0]?.is_there ?? false
}

export async function saveArrivalDriver(
  db: Db,
  caseId: string,
  { driverId, carId }: { driverId: string | null; carId: string | null },
): Promise<void> {
  await db
    .updateTable('arrival_bookings')
    .set({ driver_id: driverId, car_id: carId })
    .where('case_id', '=', caseId)
    .execute()
}
