import type { confirmMaidArrival as unit } from '#api/hiring/steps/short-steps.ts'
import type { FieldsOf } from '#api/hiring/steps/step-unit.ts'
import { checkConfirmArrival } from '#domain/hiring/answers/arrival/confirm-maid-arrival.ts'
import { arrivalFacts, takeArrival } from './take-arrival.ts'
import type { StepOutcome, StepRules, StepWork } from '#server/services/hiring/steps/step-rules.ts'

/** Confirms the reserved time or books another; how she comes stays. */
export const confirmMaidArrival: StepRules<typeof unit> = {
  check: checkConfirmArrival,
  moreFacts: arrivalFacts,
  submit,
}

async function submit(
  work: StepWork,
  { day, slot }: FieldsOf<typeof unit>,
): Promise<StepOutcome<typeof unit>> {
  const way = work.state.booking?.way ?? 'delivered'
  const taken = await takeArrival(work, { day, slot, way })
  return { answer: { day, slot }, shown: { day, slot }, ...taken }
}
