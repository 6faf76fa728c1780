import type { StepFields } from '#api/steps/step-units.ts'
import { checkMaidArrival } from '#domain/hiring/answers/maid-arrival.ts'
import { hasRoom } from '#domain/hiring/values/free-slots.ts'
import { fieldProblem } from '#domain/problem.ts'
import { lockSlot, saveBooking } from '#server/db/hiring/arrivals.ts'
import { arrivalPlan } from '#server/services/arrival/arrival-plan.ts'
import type { StepOutcome, StepRules, StepWork } from './step-rules.ts'

/** A full time is refused before it is booked. */
export const maidArrival: StepRules<'MAID_ARRIVAL'> = {
  check: checkMaidArrival,
  moreFacts: async ({ deps }) => ({ calendar: (await arrivalPlan(deps)).calendar }),
  submit,
}

async function submit(
  { deps, state }: StepWork,
  { day, slot, way }: StepFields<'MAID_ARRIVAL'>,
): Promise<StepOutcome<'MAID_ARRIVAL'>> {
  await lockSlot(deps.db, day, slot)
  if (!hasRoom(await arrivalPlan(deps, state.id), { day, slot }))
    throw fieldProblem('slot', 'slot-taken')
  await saveBooking(deps.db, {
    appId: state.id,
    day,
    slot,
    way,
    emirate: null,
    now: deps.clock.now(),
  })
  return { answer: { day, slot, way }, shown: { day, slot, way } }
}
