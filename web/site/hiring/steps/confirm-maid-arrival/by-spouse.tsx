import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { ConfirmArrival } from './confirm-arrival.tsx'

/** By the second signer, before signing (W12). */
export function Screen(props: StepProps) {
  return <ConfirmArrival code="CONFIRM_MAID_ARRIVAL_BY_SPOUSE" {...props} />
}
