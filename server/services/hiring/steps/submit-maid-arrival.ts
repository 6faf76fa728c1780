import type { StepFields } from '#api/steps/step-units.ts'
import { checkMaidArrival } from '#domain/hiring/answers/maid-arrival.ts'
import { arrivalFacts, takeArrival } from './take-arrival.ts'
import type { StepOutcome, StepRules, StepWork } from './step-rules.ts'

/** Day, time and way; her first day follows. */
export const maidArrival: StepRules<'MAID_ARRIVAL'> = {
  check: checkMaidArrival,
  moreFacts: arrivalFacts,
  submit,
}

async function submit(
  work: StepWork,
  { day, slot, way }: StepFields<'MAID_ARRIVAL'>,
): Promise<StepOutcome<'MAID_ARRIVAL'>> {
  const answer = { day, slot, way }
  return { answer, shown: answer, ...(await takeArrival(work, answer)) }
}
