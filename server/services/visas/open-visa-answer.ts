import * as z from 'zod/mini'
import { visaUnits } from '#api/visas/visa-units.ts'
import type { VisaKept } from '#api/visas/visa-units.ts'
import type { VisaFormStep } from '#domain/visas/application/visa-steps.ts'
import { findVisaAnswer } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { answerPlace, openJson } from '#server/services/cases/answers/seal-json.ts'

/** A submitted answer in clear; undefined where the step has none. */
export async function openVisaAnswer<Step extends VisaFormStep>(
  { db, ring }: Pick<Deps, 'db' | 'ring'>,
  caseId: string,
  step: Step,
): Promise<VisaKept<Step> | undefined> {
  const sealed = await findVisaAnswer(db, caseId, step)
  if (!sealed) return undefined
  const schema: z.ZodMiniType = visaUnits[step].kept
  // The compiler cannot follow a step's code to its schema.
  return openJson({ ring, place: answerPlace(caseId, step), sealed }, schema) as VisaKept<Step>
}

const numberSchema = z.object({ phone: z.string() })

/** The household's confirmed number, E.164; undefined before it gave one. */
export async function openVisaNumber(
  { db, ring }: Pick<Deps, 'db' | 'ring'>,
  caseId: string,
): Promise<string | undefined> {
  const step = 'VISA_NUMBER'
  const sealed = await findVisaAnswer(db, caseId, step)
  if (!sealed) return undefined
  return openJson({ ring, place: answerPlace(caseId, step), sealed }, numberSchema).phone
}
