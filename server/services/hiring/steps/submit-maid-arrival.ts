import type { StepFields } from '#api/steps/step-units.ts'
import { checkMaidArrival } from '#domain/hiring/answers/maid-arrival.ts'
import { fieldProblem } from '#domain/problem.ts'
import { countBookings, lockSlot, saveBooking } from '#server/db/hiring/arrivals.ts'
import {
  ARRIVALS_PER_SLOT,
  workingCalendar,
} from '#server/services/hiring/app-info/arrival-days.ts'
import type { StepOutcome, StepRules, StepWork } from './step-rules.ts'

/** A full time is refused before it is booked. */
export const maidArrival: StepRules<'MAID_ARRIVAL'> = {
  check: checkMaidArrival,
  moreFacts: async ({ deps }) => ({ holidays: (await workingCalendar(deps)).holidays }),
  submit,
}

async function submit(
  { deps, state }: StepWork,
  { day, slot, way }: StepFields<'MAID_ARRIVAL'>,
): Promise<StepOutcome<'MAID_ARRIVAL'>> {
  await lockSlot(deps.db, day, slot)
  const bookings = await countBookings(deps.db, day, state.id)
  const taken = bookings.find((one) => one.day === day && one.slot === slot)?.count ?? 0
  if (taken >= ARRIVALS_PER_SLOT) throw fieldProblem('slot', 'slot-taken')
  await saveBooking(deps.db, { appId: state.id, day, slot, way, now: deps.clock.now() })
  return { answer: { day, slot, way }, shown: { day, slot, way } }
}
