import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { ConfirmArrival } from './confirm-arrival.tsx'

/** The next person's day, before she takes the place of the one who is there (W31). */
export function Screen(props: StepProps) {
  return <ConfirmArrival code="CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT" {...props} />
}
