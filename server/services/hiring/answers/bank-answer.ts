import * as z from 'zod/mini'
import { findAnswer } from '#server/db/hiring/step-answers.ts'
import type { Deps } from '#server/deps.ts'
import { answerPlace, openJson } from '#server/services/hiring/answers/seal-json.ts'

const bankSchema = z.object({
  accountTitle: z.string(),
  bankCode: z.string(),
  accountType: z.enum(['current', 'savings']),
  emiratesId: z.string(),
  iban: z.optional(z.string()),
  ibanDocument: z.optional(z.string()),
})
export type BankAnswer = z.output<typeof bankSchema>

const ibanSchema = z.object({ iban: z.string() })

type Parts = Pick<Deps, 'db' | 'ring'>

/** The answer of BANK_INFO in clear, if there is one. */
export async function openBankAnswer(deps: Parts, appId: string): Promise<BankAnswer | undefined> {
  const sealed = await findAnswer(deps.db, appId, 'BANK_INFO')
  const place = answerPlace(appId, 'BANK_INFO')
  return sealed && openJson({ ring: deps.ring, place, sealed }, bankSchema)
}

/** The IBAN in clear: from its own step, else as typed with the bank; none where a document was sent. */
export async function openIban(deps: Parts, appId: string): Promise<string | undefined> {
  const sealed = await findAnswer(deps.db, appId, 'IBAN_VALIDATION')
  const place = answerPlace(appId, 'IBAN_VALIDATION')
  if (sealed) return openJson({ ring: deps.ring, place, sealed }, ibanSchema).iban
  return (await openBankAnswer(deps, appId))?.iban
}
