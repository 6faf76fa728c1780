import type { ComponentProps } from 'react'
import { FlowForm } from '#web/flow/form/flow-form.tsx'
import { VisaBarSum, VisaSummary } from './visa-summary.tsx'
import type { VisaStepProps } from './visa-props.ts'

/** The frame of a step with a form: the price in the bar, and beside it on computers. */
export function VisaForm({
  of,
  ...props
}: Omit<ComponentProps<typeof FlowForm>, 'sum' | 'summary'> & { of: VisaStepProps }) {
  return (
    <FlowForm
      {...props}
      sum={of.visa.sum && <VisaBarSum visa={of.visa} />}
      summary={<VisaSummary {...of} />}
    />
  )
}
