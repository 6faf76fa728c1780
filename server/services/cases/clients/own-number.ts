import { numbersOnFileSchema } from '#api/hiring/steps/client-numbers.ts'
import type { NumbersOnFile } from '#api/hiring/steps/client-numbers.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { findFileOf } from '#server/db/hiring/clients/clients.ts'
import type { Deps } from '#server/deps.ts'
import { openAnswer, openAnswers } from '#server/services/cases/answers/open-answer.ts'
import * as z from 'zod/mini'

type Parts = Pick<Deps, 'db' | 'ring'>

/** The number that the household confirmed for this application, if any. */
export async function openOwnNumber(deps: Parts, caseId: string): Promise<string | undefined> {
  return (await openNumbers(deps, caseId).mobile())?.phone
}

/** The same of many applications, read in one query. */
export async function openOwnNumbers(
  deps: Parts,
  caseIds: readonly string[],
): Promise<(caseId: string) => string | undefined> {
  const answers = await openAnswers(deps, caseIds, [stepOf.mobileOnFile, stepOf.mobile])
  return (caseId) => (answers(caseId, stepOf.mobileOnFile) ?? answers(caseId, stepOf.mobile))?.phone
}

/** The numbers of an application; a client's own step precedes a new client's. */
export function openNumbers(deps: Parts, caseId: string) {
  return {
    mobile: async () =>
      (await openAnswer(deps, caseId, stepOf.mobileOnFile)) ??
      (await openAnswer(deps, caseId, stepOf.mobile)),
    whatsapp: async () =>
      (await openAnswer(deps, caseId, stepOf.whatsappOnFile)) ??
      (await openAnswer(deps, caseId, stepOf.whatsapp)),
    spouse: async () =>
      (await openAnswer(deps, caseId, stepOf.spouseOnFile)) ??
      (await openAnswer(deps, caseId, stepOf.spouse)),
  }
}

/** Numbers of the newest hire that a recognised client completed before. */
export async function openNumbersOnFile(deps: Parts, caseId: string) {
  const fileId = await findFileOf(deps.db, caseId)
  return fileId === undefined ? undefined : openNumbers(deps, fileId)
}

const numberSteps = {
  mobile: [stepOf.mobileOnFile, stepOf.mobile],
  whatsapp: [stepOf.whatsappOnFile, stepOf.whatsapp],
  spouse: [stepOf.spouseOnFile, stepOf.spouse],
} as const
const shownSchema = z.array(z.object({ step: z.string(), shown: z.unknown() }))

/** Masked, and only for a client that a code recognised. */
export function numbersOnFile(state: Pick<ApplicationState, 'numbers_on_file'>): NumbersOnFile {
  const rows = z.parse(shownSchema, state.numbers_on_file ?? [])
  const shownOf = (step: string) => rows.find((row) => row.step === step)?.shown
  const entries = Object.entries(numberSteps).map(([kind, [onFile, own]]) => [
    kind,
    shownOf(onFile) ?? shownOf(own),
  ])
  return z.parse(numbersOnFileSchema, Object.fromEntries(entries))
}
