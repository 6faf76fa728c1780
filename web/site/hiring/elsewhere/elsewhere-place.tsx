import { Suspense } from 'react'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { extraWithWords } from '#web/words/screen-with-words.tsx'
import { hiddenAccountStep, unseenAt } from './unseen-at.ts'

const ElsewhereNote = extraWithWords(['elsewhere'], () => import('./elsewhere-note.tsx'))

/** The note about hidden answers above a step's form. */
export function ElsewherePlace(
  props: Pick<StepProps, 'app' | 'base' | 'goTo'> & { step: StepCode },
) {
  const { app, base, goTo, step } = props
  const { elsewhere, context } = app
  // Following computers have no form, and the code screen explains itself.
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
