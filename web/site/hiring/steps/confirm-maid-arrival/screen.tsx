import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { ConfirmArrival } from './confirm-arrival.tsx'

/** Day and time alone, before the address is known (W11). */
export function Screen(props: StepProps) {
  return <ConfirmArrival code="CONFIRM_MAID_ARRIVAL" {...props} />
}
