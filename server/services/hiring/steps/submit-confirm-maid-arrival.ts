import type { StepFields } from '#api/hiring/steps/step-units.ts'
import { checkConfirmArrival } from '#domain/hiring/answers/confirm-maid-arrival.ts'
import { arrivalFacts, takeArrival } from './take-arrival.ts'
import type { StepOutcome, StepRules, StepWork } from './step-rules.ts'

type Confirming =
  | 'CONFIRM_MAID_ARRIVAL'
  | 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE'
  | 'CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS'
  | 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT'

/** The time that is kept, or another: booked as at MAID_ARRIVAL; how she comes stays. */
export const confirmMaidArrival: StepRules<Confirming> = {
  check: checkConfirmArrival,
  moreFacts: arrivalFacts,
  submit,
}

async function submit(
  work: StepWork,
  { day, slot }: StepFields<Confirming>,
): Promise<StepOutcome<Confirming>> {
  const way = work.state.booking?.way ?? 'delivered'
  const taken = await takeArrival(work, { day, slot, way })
  return { answer: { day, slot }, shown: { day, slot }, ...taken }
}
