import type * as z from 'zod/mini'
import type { submitMaidArrival as call } from '#api/hiring-steps.ts'
import { checkArrival } from '#domain/hiring/values/arrival-slots.ts'
import type { ArrivalRefusal } from '#domain/hiring/values/arrival-slots.ts'
import { countBookings, lockSlot, saveBooking } from '#server/db/hiring/arrivals.ts'
import {
  ARRIVALS_PER_SLOT,
  workingCalendar,
} from '#server/services/hiring/app-info/arrival-days.ts'
import { refuseField } from '#server/services/hiring/refused-fields.ts'
import type { StepOutcome, StepWork } from '#server/services/hiring/submit-step.ts'

type Input = z.output<typeof call.input>

const fieldOf: Partial<Record<ArrivalRefusal, string>> = {
  'arrival-slot-unknown': 'slot',
  'arrival-centre-closed': 'way',
}

/** Day, time and way of her arrival; a time that is full is refused before it is booked. */
export async function submitMaidArrival(work: StepWork, input: Input): Promise<StepOutcome> {
  const { deps, state } = work
  const { day, slot, way } = input
  const { now, holidays } = await workingCalendar(deps)
  const check = checkArrival({ day, slot, way }, now, holidays)
  if (!check.ok) return refuseField(fieldOf[check.code] ?? 'day', check.code)
  if (state.first_day && day < state.first_day) refuseField('day', 'arrival-before-first-day')
  await lockSlot(deps.db, day, slot)
  const bookings = await countBookings(deps.db, day, state.id)
  const taken = bookings.find((one) => one.day === day && one.slot === slot)?.count ?? 0
  if (taken >= ARRIVALS_PER_SLOT) refuseField('slot', 'slot-taken')
  await saveBooking(deps.db, { appId: state.id, day, slot, way, now: deps.clock.now() })
  return { answer: { day, slot, way }, shown: { day, slot, way } }
}
