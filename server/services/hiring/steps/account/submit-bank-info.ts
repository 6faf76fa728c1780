import { isDeepStrictEqual } from 'node:util'
import type { bankInfo as unit } from '#api/hiring/steps/bank-info.ts'
import type { FieldsOf, KeptOf } from '#api/hiring/steps/step-unit.ts'
import type { AnsweredStep } from '#api/hiring/steps/step-units.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { openAccount } from '#server/services/cases/answers/open-answer.ts'
import { checkBankInfo } from '#domain/hiring/answers/account/bank-info.ts'
import { checkEmiratesId } from '#domain/hiring/values/emirates-id.ts'
import { maskEmiratesId, maskName } from '#domain/hiring/values/masking.ts'
import { bankNameOf, isSameBank, OTHER_BANK } from '#domain/payment/account/banks.ts'
import { checkIban, maskIban } from '#domain/payment/account/iban.ts'
import { fieldProblem } from '#domain/problem.ts'
import { shownOf } from '#server/services/cases/answers/shown-of.ts'
import { voidPapers } from '#server/services/signing/void-papers.ts'
import type { StepOutcome, StepRules, StepWork } from '#server/services/hiring/steps/step-rules.ts'

type Fields = FieldsOf<typeof unit>
type Answer = KeptOf<typeof unit>

/** Stored in the bank's spelling; another account voids signed papers. */
export const bankInfo: StepRules<typeof unit> = { check: checkBankInfo, submit }

async function submit(work: StepWork, fields: Fields): Promise<StepOutcome<typeof unit>> {
  const { deps, state } = work
  const answer = answerOf(fields)
  const before = await openAccount(deps, state.id)
  const isChanged = before !== undefined && !isDeepStrictEqual(before, withoutGaps(answer))
  const isMended = state.ended_as === 'completed'
  // After a rejection a cheque does not help: the bank needs an IBAN.
  if (isMended && answer.ibanDocument) throw fieldProblem('iban', 'iban-missing')
  const voided = isMended || isChanged ? await voidPapers(deps, work) : []
  const reopens = [...voided, ...(isChanged ? otherBank(work, fields) : []), ...notOnFile(work)]
  return { answer, shown: shownFrom(answer), reopens }
}

function answerOf(fields: Fields): Answer {
  const id = checkEmiratesId(fields.emiratesId)
  const iban = fields.iban ? checkIban(fields.iban, fields.bankCode) : undefined
  return {
    accountTitle: fields.accountTitle,
    bankCode: fields.bankCode,
    bankName: fields.bankCode === OTHER_BANK ? fields.bankName : undefined,
    accountType: fields.accountType,
    emiratesId: 'value' in id ? id.value : '',
    iban: iban?.ok ? iban.iban : undefined,
    ibanDocument: iban?.ok ? undefined : fields.ibanDocument,
  }
}

/** Drops undefined fields, as JSON does. */
function withoutGaps(answer: object): object {
  return Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== undefined))
}

/** The masked part of an account. */
export function shownFrom(answer: Answer) {
  return {
    accountTitle: maskName(answer.accountTitle),
    bankCode: answer.bankCode,
    bankName: bankNameOf(answer),
    accountType: answer.accountType,
    emiratesId: maskEmiratesId(answer.emiratesId),
    iban: answer.iban ? maskIban(answer.iban) : undefined,
    ibanDocument: answer.ibanDocument,
  }
}

/** After the end a mended account replaces the one on file. */
const notOnFile = ({ state }: StepWork): AnsweredStep[] =>
  shownOf(state, stepOf.paymentOnFile)?.keep ? [stepOf.paymentOnFile] : []

/** Whether the checked IBAN belongs to another bank than the chosen one. */
function otherBank({ state }: StepWork, { bankCode }: Fields): AnsweredStep[] {
  if (bankCode === OTHER_BANK) return []
  const checked = shownOf(state, stepOf.iban)?.bankCode ?? bankCode
  return isSameBank(checked, bankCode) ? [] : [stepOf.iban]
}
