import { screenWithWords } from '#web/words/screen-with-words.tsx'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'

/** Before a spouse signs, with its words when it is needed. */
export const SpouseMinute = screenWithWords<StepProps>(
  ['spouseMinute'],
  () => import('./screen.tsx'),
)
