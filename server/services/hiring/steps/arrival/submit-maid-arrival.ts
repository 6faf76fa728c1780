import type { maidArrival as unit } from '#api/hiring/steps/maid-arrival.ts'
import type { FieldsOf } from '#api/hiring/steps/step-unit.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { checkMaidArrival } from '#domain/hiring/answers/arrival/maid-arrival.ts'
import { Problem } from '#domain/problem.ts'
import { mayMove } from '#server/services/cases/may-move.ts'
import { arrivalFacts, takeArrival } from './take-arrival.ts'
import type { StepOutcome, StepRules, StepWork } from '#server/services/hiring/steps/step-rules.ts'

/** Day, time and way of her arrival; her first day follows. */
export const maidArrival: StepRules<typeof unit> = {
  check: checkMaidArrival,
  moreFacts: arrivalFacts,
  submit,
}

async function submit(
  work: StepWork,
  { day, slot, way }: FieldsOf<typeof unit>,
): Promise<StepOutcome<typeof unit>> {
  // After the end only for a lost time, or to change it until the day before.
  const isLost = work.due === stepOf.arrival
  if (work.state.ended_at && !isLost && !mayMove(work.state)) {
    throw new Problem('already-completed')
  }
  const answer = { day, slot, way }
  return { answer, shown: answer, ...(await takeArrival(work, answer)) }
}
