import type * as z from 'zod/mini'
import { answeredUnits } from '#api/hiring/steps/step-units.ts'
import type { AnsweredStep, StepKept } from '#api/hiring/steps/step-units.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { findAnswer, listAnswers } from '#server/db/hiring/answers/step-answers.ts'
import type { Deps } from '#server/deps.ts'
import { visaUnits } from '#api/visas/visa-units.ts'
import { findVisaAnswer } from '#server/db/visas/visas.ts'
import { answerPlace, openJson } from './seal-json.ts'

type Parts = Pick<Deps, 'db' | 'ring'>

/** A submitted answer in clear. Throws where its shape differs. */
export async function openAnswer<Step extends AnsweredStep>(
  { db, ring }: Parts,
  caseId: string,
  step: Step,
): Promise<StepKept<Step> | undefined> {
  const sealed = await findAnswer(db, caseId, step)
  if (!sealed) return undefined
  const schema: z.ZodMiniType = answeredUnits[step].kept
  // The compiler cannot follow a step's code to its schema.
  return openJson({ ring, place: answerPlace(caseId, step), sealed }, schema) as StepKept<Step>
}

/** Answers of many cases to the steps that were asked for. */
export type OpenedAnswers<Step extends AnsweredStep> = <One extends Step>(
  caseId: string,
  step: One,
) => StepKept<One> | undefined

/** Opens answers of many cases, read in one query. */
export async function openAnswers<const Step extends AnsweredStep>(
  { db, ring }: Parts,
  caseIds: readonly string[],
  steps: readonly Step[],
): Promise<OpenedAnswers<Step>> {
  const rows = caseIds.length === 0 ? [] : await listAnswers(db, caseIds, steps)
  const sealed = new Map(rows.map((row) => [answerId(row.case_id, row.step), row.answer]))
  return <One extends Step>(caseId: string, step: One) => {
    const found = sealed.get(answerId(caseId, step))
    if (!found) return undefined
    const schema: z.ZodMiniType = answeredUnits[step].kept
    const from = { ring, place: answerPlace(caseId, step), sealed: found }
    return openJson(from, schema) as StepKept<One>
  }
}

const answerId = (caseId: string, step: string): string => `${caseId}|${step}`

/** The bank account of the mandates. */
export const openAccount = (deps: Parts, caseId: string) => openAnswer(deps, caseId, stepOf.account)

/** The IBAN of its own step, else of the bank step; undefined while a document replaces it. */
export async function openIban(deps: Parts, caseId: string): Promise<string | undefined> {
  const own = await openAnswer(deps, caseId, stepOf.iban)
  return own?.iban ?? (await openAccount(deps, caseId))?.iban
}

/** Where the household lives, and who lives there. */
export const openAddress = (deps: Parts, caseId: string) => openAnswer(deps, caseId, stepOf.home)

/** The signer whom the agreement names where a card pays everything. */
export const openSigner = (deps: Parts, caseId: string) => openAnswer(deps, caseId, stepOf.signer)

/** Who sponsors a visa; undefined in a case of another kind. */
export async function openSponsor({ db, ring }: Parts, caseId: string) {
  const sealed = await findVisaAnswer(db, caseId, 'VISA_SPONSOR')
  const from = { ring, place: answerPlace(caseId, 'VISA_SPONSOR') }
  return sealed && openJson({ ...from, sealed }, visaUnits.VISA_SPONSOR.kept)
}
