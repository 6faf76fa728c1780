import type { EmirateCode } from '#domain/hiring/values/emirates.ts'
import { checkArrival } from '#domain/hiring/values/arrival-slots.ts'
import { planFor } from '#domain/hiring/values/her-arrival.ts'
import type { HerArrival } from '#domain/hiring/values/her-arrival.ts'
import { hasRoom } from '#domain/hiring/values/free-slots.ts'
import { lockDay, saveBooking } from '#server/db/hiring/arrivals.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import type { Deps } from '#server/deps.ts'
import { arrivalPlan } from './arrival-plan.ts'
import { freeArrival } from './free-arrival.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** Rebooks after an expired hold, because others may have taken the time or it has passed. */
export async function keepBooking(
  deps: Parts,
  { id, booking }: ApplicationState,
  hers: HerArrival,
): Promise<void> {
  if (!booking) return
  await lockDay(deps.db, booking.day)
  const plan = planFor(await arrivalPlan(deps, id), hers)
  const emirate = booking.emirate ?? undefined
  const isGood =
    checkArrival(booking, plan.now, plan.calendar).ok && hasRoom(plan, { ...booking, emirate })
  if (!isGood) await freeArrival(deps, id, { reason: 'taken', by: 'server' })
}

/** Once the address is known: books a car of its emirate, or asks for another time. */
export async function bringTo(
  deps: Parts,
  { id, booking }: ApplicationState,
  emirate: EmirateCode,
): Promise<'kept' | 'freed'> {
  if (!booking || booking.way === 'pick-up' || booking.emirate === emirate) return 'kept'
  await lockDay(deps.db, booking.day)
  const { day, slot, way } = booking
  if (!hasRoom(await arrivalPlan(deps, id), { day, slot, emirate })) {
    await freeArrival(deps, id, { reason: 'emirate', by: 'server' })
    return 'freed'
  }
  await saveBooking(deps.db, { caseId: id, day, slot, way, emirate, now: deps.clock.now() })
  return 'kept'
}
