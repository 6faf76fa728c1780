import * as z from 'zod/mini'
import { visaUnits } from '#api/visas/visa-units.ts'
import type { VisaKept } from '#api/visas/visa-units.ts'
import type { VisaFormStep } from '#domain/visas/application/visa-steps.ts'
import { findVisaAnswer } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { answerPlace, openJson } from '#server/services/cases/answers/seal-json.ts'

type Parts = Pick<Deps, 'db' | 'ring'>

/** A submitted answer in clear; undefined where the step has none. */
export const openVisaAnswer = async <Step extends VisaFormStep>(
  { db, ring }: Parts,
  caseId: string,
  step: Step,
): Promise<VisaKept<Step> | undefined> =>
  openSealedAnswer(ring, { caseId, step }, await findVisaAnswer(db, caseId, step))

/** The same of an answer that was read. */
export function openSealedAnswer<Step extends VisaFormStep>(
  ring: Deps['ring'],
  { caseId, step }: { caseId: string; step: Step },
  sealed: Buffer | undefined,
): VisaKept<Step> | undefined {
  if (!sealed) return undefined
  const schema: z.ZodMiniType = visaUnits[step].kept
  // The compiler cannot follow a step's code to its schema.
  return openJson({ ring, place: answerPlace(caseId, step), sealed }, schema) as VisaKept<Step>
}

const numberSchema = z.object({ phone: z.string() })

/** The household's confirmed number, E.164; undefined before it gave one. */
export const openVisaNumber = async (
  { db, ring }: Parts,
  caseId: string,
): Promise<string | undefined> =>
  openSealedNumber(ring, caseId, await findVisaAnswer(db, caseId, 'VISA_NUMBER'))

export function openSealedNumber(
  ring: Deps['ring'],
  caseId: string,
  sealed: Buffer | undefined,
): string | undefined {
  if (!sealed) return undefined
  const place = answerPlace(caseId, 'VISA_NUMBER')
  return openJson({ ring, place, sealed }, numberSchema).phone
}
