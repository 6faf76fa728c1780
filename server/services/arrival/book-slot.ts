import type { EmirateCode } from '#domain/hiring/values/emirates.ts'
import type { ArrivalChoice } from '#domain/hiring/values/arrival-slots.ts'
import { planFor } from '#domain/hiring/values/her-arrival.ts'
import type { HerArrival } from '#domain/hiring/values/her-arrival.ts'
import { freeSlots, hasRoom } from '#domain/hiring/values/free-slots.ts'
import { fieldProblem } from '#domain/problem.ts'
import { lockDay, saveBooking } from '#server/db/hiring/arrivals.ts'
import type { Deps } from '#server/deps.ts'
import { arrivalPlan } from './arrival-plan.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type For = { caseId: string; emirate?: EmirateCode | undefined }

/**
 * Replaces the household's booking with the chosen time. Throws `slot-taken` at `slot` for a full
 * one.
 */
export async function bookSlot(
  deps: Parts,
  { day, slot, way }: ArrivalChoice,
  { caseId, emirate }: For,
): Promise<void> {
  await lockDay(deps.db, day)
  const to = way === 'delivered' ? emirate : undefined
  const plan = await arrivalPlan(deps, caseId)
  if (!hasRoom(plan, { day, slot, emirate: to })) throw fieldProblem('slot', 'slot-taken')
  await saveBooking(deps.db, { caseId, day, slot, way, emirate: to ?? null, now: deps.clock.now() })
}

/** Proposes the first free time of her first day, and keeps it as long as she is held. */
export async function reserveSlot(
  deps: Parts,
  day: string,
  { caseId, emirate, hers }: For & { hers: HerArrival },
): Promise<void> {
  await lockDay(deps.db, day)
  const plan = planFor(await arrivalPlan(deps, caseId), hers)
  const [first] = freeSlots(plan, { day, emirate })
  if (!first) throw fieldProblem('firstDay', 'first-day-closed')
  const { slot } = first
  const now = deps.clock.now()
  await saveBooking(deps.db, {
    caseId,
    day,
    slot,
    way: 'delivered',
    emirate: emirate ?? null,
    now,
  })
}
