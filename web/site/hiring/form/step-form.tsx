import type { ComponentProps } from 'react'
import { FlowForm } from '#web/flow/form/flow-form.tsx'
import { HireSummary } from './sums/hire-summary.tsx'
import { MonthlySum } from './sums/monthly-sum.tsx'
import type { SentStep } from './open-step.ts'

/** The frame of a step with its price: in the bar the monthly one, unless `sum` is given. */
export function StepForm(
  props: Omit<ComponentProps<typeof FlowForm>, 'step' | 'summary'> & { step: SentStep },
) {
  const { app } = props.step
  const { sum = app.terms && <MonthlySum app={app} /> } = props
  // Phones show the sum in the bar.
  const summary = app.context.mobile ? null : <HireSummary app={app} />
  return <FlowForm {...props} sum={sum} summary={summary} />
}
