import type { StepFields } from '#api/steps/step-units.ts'
import { checkMaidArrival } from '#domain/hiring/answers/maid-arrival.ts'
import { Problem } from '#domain/problem.ts'
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
  // After the end only a time that was lost is chosen again.
  const { ended_at } = work.state
  if (ended_at && work.due !== 'MAID_ARRIVAL') throw new Problem('already-completed')
  const answer = { day, slot, way }
  return { answer, shown: answer, ...(await takeArrival(work, answer)) }
}
