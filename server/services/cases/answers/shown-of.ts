import * as z from 'zod/mini'
import { answeredUnits } from '#api/hiring/steps/step-units.ts'
import type { AnsweredStep, StepShown } from '#api/hiring/steps/step-units.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'

/** The masked part of an answer, if any. Throws where its shape differs. */
export function shownOf<Step extends AnsweredStep>(
  state: Pick<ApplicationState, 'answers'>,
  step: Step,
): StepShown<Step> | undefined {
  const found = state.answers.find((answer) => answer.step === step)
  const schema: z.ZodMiniType = answeredUnits[step].shown
  // The compiler cannot follow a step's code to its schema.
  return found && (z.parse(schema, found.shown) as StepShown<Step>)
}
