import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { ConfirmArrival } from './confirm-arrival.tsx'

/** With the address, and how she comes (W18). */
export function Screen(props: StepProps) {
  return <ConfirmArrival code="CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS" {...props} />
}
