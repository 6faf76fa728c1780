import type * as z from 'zod/mini'
import { answeredUnits } from '#api/steps/step-units.ts'
import type { AnsweredStep, StepKept } from '#api/steps/step-units.ts'
import { findAnswer } from '#server/db/hiring/step-answers.ts'
import type { Deps } from '#server/deps.ts'
import { answerPlace, openJson } from './seal-json.ts'

type Parts = Pick<Deps, 'db' | 'ring'>

/** The answer of a step in clear, if it was submitted; throws where it is of another shape. */
export async function openAnswer<Step extends AnsweredStep>(
  { db, ring }: Parts,
  appId: string,
  step: Step,
): Promise<StepKept<Step> | undefined> {
  const sealed = await findAnswer(db, appId, step)
  if (!sealed) return undefined
  const schema: z.ZodMiniType = answeredUnits[step].kept
  // The compiler cannot follow a step's code to the output of its schema.
  return openJson({ ring, place: answerPlace(appId, step), sealed }, schema) as StepKept<Step>
}

/** The IBAN in clear: from its own step, else as typed with the bank; none where a document was sent. */
export async function openIban(deps: Parts, appId: string): Promise<string | undefined> {
  const own = await openAnswer(deps, appId, 'IBAN_VALIDATION')
  return own?.iban ?? (await openAnswer(deps, appId, 'BANK_INFO'))?.iban
}
