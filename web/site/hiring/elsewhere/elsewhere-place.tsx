import { Suspense } from 'react'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { extraWithWords } from '#web/words/screen-with-words.tsx'
import { hiddenAccountStep, unseenAt } from './unseen-at.ts'

const ElsewhereNote = extraWithWords(['elsewhere'], () => import('./elsewhere-note.tsx'))

/** Above a step's form: what another device gave and this one does not show. */
export function ElsewherePlace(
  props: Pick<StepProps, 'app' | 'base' | 'goTo'> & { step: StepCode },
) {
  const { app, base, goTo, step } = props
  const { elsewhere, context } = app
  // A computer that only follows has nothing to fill in; where the code is typed, all is said.
  const isFilledHere = context.mobile || context.allowDesktopWorkflow
  if (!elsewhere || !isFilledHere || step === stepOf.code) return null
  const unseen = unseenAt(app, step)
  const account = unseen === 'papers' ? hiddenAccountStep(app) : undefined
  return (
    <Suspense fallback={null}>
      <ElsewhereNote {...{ elsewhere, step, unseen, account, base, goTo }} />
    </Suspense>
  )
}
