import type * as z from 'zod/mini'
import type * as calls from '#api/console/fleet.ts'
import { parseAnyMobile } from '#domain/hiring/values/chat-number.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { takenAlready } from '#domain/staff/arrival-drivers.ts'
import { dayNow } from '#server/clock.ts'
import { findBookedDay, lockDay } from '#server/db/hiring/arrivals.ts'
import {
  deleteOfFleet,
  hasFleet,
  insertCar,
  insertDriver,
  listCars,
  listDrivers,
  saveArrivalDriver,
  updateCar,
  updateDriver,
} from '#server/db/staff/fleet.ts'
import { listArrivals } from '#server/db/staff/office-day.ts'
import type { DayArrival } from '#server/db/staff/office-day.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>

/** Where a driver's number is kept, sealed. */
export const driverPhonePlace = (id: string) => ({ table: 'drivers', column: 'phone', rowId: id })

/** Drivers by name and cars by plate, with the arrivals that wait for them. */
export async function listFleet({ db, clock }: Parts) {
  const today = dayNow(clock)
  const [drivers, cars] = await Promise.all([listDrivers(db, today), listCars(db, today)])
  return {
    drivers: drivers.map(({ id, name, phone_mask: phoneMask, arrivals }) => ({
      id,
      name,
      phoneMask,
      arrivals,
    })),
    cars,
  }
}

/** Throws for a number that cannot be called. */
export async function addDriver(
  { db, clock, ring }: Parts,
  _asker: StaffAsker,
  { name, phone }: Input<typeof calls.addDriver>,
): Promise<void> {
  const id = newOpaqueId()
  await insertDriver(db, { id, name, ...numberOf(ring, id, phone), added_at: clock.now() })
  await audit({ db, clock }, { id, action: 'driver-added' })
}

/** Throws for a plate that another car has. */
export async function addCar(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { plate, seats }: Input<typeof calls.addCar>,
): Promise<void> {
  const id = newOpaqueId()
  if (!(await insertCar(db, { id, plate: plate.toUpperCase(), seats, added_at: clock.now() }))) {
    throw fieldProblem('plate', 'plate-taken')
  }
  await audit({ db, clock }, { id, action: 'car-added' })
}

/** An empty number leaves the kept one. Throws `not-found`, and for a number that cannot be called. */
export async function changeDriver(
  { db, clock, ring }: Parts,
  _asker: StaffAsker,
  { id, name, phone }: Input<typeof calls.changeDriver>,
): Promise<void> {
  const number = phone.trim() === '' ? {} : numberOf(ring, id, phone)
  if (!(await updateDriver(db, id, { name, ...number }))) throw new Problem('not-found')
  await audit({ db, clock }, { id, action: 'driver-changed' })
}

/** Throws `not-found`, and for a plate that another car has. */
export async function changeCar(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { id, plate, seats }: Input<typeof calls.changeCar>,
): Promise<void> {
  const outcome = await updateCar(db, id, { plate: plate.toUpperCase(), seats })
  if (outcome === 'plate-taken') throw fieldProblem('plate', 'plate-taken')
  if (outcome === 'absent') throw new Problem('not-found')
  await audit({ db, clock }, { id, action: 'car-changed' })
}

/** The number is erased at once. Throws `not-found`. */
export async function removeDriver(
  deps: Parts,
  _asker: StaffAsker,
  { id }: Input<typeof calls.removeDriver>,
): Promise<void> {
  if (!(await deleteOfFleet(deps.db, 'drivers', id))) throw new Problem('not-found')
  await audit(deps, { id, action: 'driver-removed' })
}

/** Throws `not-found`. */
export async function removeCar(
  deps: Parts,
  _asker: StaffAsker,
  { id }: Input<typeof calls.removeCar>,
): Promise<void> {
  if (!(await deleteOfFleet(deps.db, 'cars', id))) throw new Problem('not-found')
  await audit(deps, { id, action: 'car-removed' })
}

/**
 * Gives an arrival a driver or a car, or takes one back; what is not given stays as it is, so that two
 * changes at once do not undo each other. Throws `not-found`, and where one of them has another arrival
 * at that time.
 */
export async function giveArrival(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { caseId, ...change }: Input<typeof calls.giveArrival>,
): Promise<void> {
  const day = await findBookedDay(db, caseId)
  if (day === undefined) throw new Problem('not-found')
  // Two members of staff may give one driver at once.
  await lockDay(db, day)
  const arrivals = (await listArrivals(db, day)).map(drivenOf)
  const own = arrivals.find((one) => one.caseId === caseId)
  if (!own) throw new Problem('not-found')
  const { driverId = own.driverId, carId = own.carId } = change
  if (!(await hasFleet(db, { driverId, carId }))) throw new Problem('not-found')
  const taken = takenAlready(arrivals, { ...own, driverId, carId })
  if (taken) throw fieldProblem(`${taken}Id`, `${taken}-taken`)
  await saveArrivalDriver(db, caseId, { driverId, carId })
  const of = { caseId, by: 'staff', at: clock.now() } as const
  const holds = { ...(driverId && { driver: driverId }), ...(carId && { car: carId }) }
  await recordAudit(db, { ...of, kind: 'arrival-given', holds })
}

/** As it is kept: sealed, and masked. */
function numberOf(ring: Parts['ring'], driverId: string, phone: string) {
  const parsed = parseAnyMobile(phone)
  if (!parsed.ok) throw fieldProblem('phone', parsed.code)
  return {
    phone: sealField(ring, driverPhonePlace(driverId), parsed.e164),
    phone_mask: maskPhone(parsed.e164),
  }
}

const drivenOf = (row: DayArrival) => ({
  caseId: row.case_id,
  slot: row.slot,
  driverId: row.driver_id,
  carId: row.car_id,
})

function audit(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  holds: { id: string; action: string },
): Promise<void> {
  return recordAudit(db, { kind: 'fleet-changed', by: 'staff', at: clock.now(), holds })
}
