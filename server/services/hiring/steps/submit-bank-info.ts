import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { submitBankInfo as call } from '#api/hiring-steps.ts'
import { checkEmiratesId } from '#domain/hiring/values/emirates-id.ts'
import { maskEmiratesId, maskName } from '#domain/hiring/values/masking.ts'
import { findBank, isExchangeHouse, isSameBank } from '#domain/payment/banks.ts'
import { checkIban, maskIban } from '#domain/payment/iban.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import { refusedField, refuseFields } from '#server/services/hiring/refused-fields.ts'
import type { StepOutcome, StepWork } from '#server/services/hiring/submit-step.ts'
import { voidMandates } from '#server/services/signing/void-mandates.ts'
import { openBankAnswer } from '#server/services/hiring/answers/bank-answer.ts'

type Input = z.output<typeof call.input>

/**
 * Account and Emirates ID. The IBAN is checked wherever it is typed; it is needed here, or a
 * document in its place, where IBAN_VALIDATION is not a step of its own (ruling 8).
 */
export async function submitBankInfo(work: StepWork, input: Input): Promise<StepOutcome> {
  const { deps, state } = work
  refuseFields([...bankErrors(input), ...idErrors(input), ...ibanErrors(work, input)])
  const answer = answerOf(input)
  const before = await openBankAnswer(deps, state.id)
  const isChanged = before !== undefined && !isDeepStrictEqual(before, withoutGaps(answer))
  const reopens = isChanged
    ? [...(await voidMandates(deps.db, state)), ...otherBank(work, input)]
    : []
  return { answer, shown: shownOf(answer), reopens }
}

function bankErrors({ bankCode }: Input): FieldRefusal[] {
  if (isExchangeHouse(bankCode)) return [refusedField('bankCode', 'bank-exchange-house')]
  return findBank(bankCode) ? [] : [refusedField('bankCode', 'bank-unknown')]
}

/** A number that only fails its last digit is taken the second time (domain.md 2.2). */
function idErrors(input: Input): FieldRefusal[] {
  const check = checkEmiratesId(input.emiratesId)
  if (check.ok) return []
  const isConfirmed = check.code === 'emirates-id-check-digit' && input.emiratesIdConfirmed === true
  return isConfirmed ? [] : [refusedField('emiratesId', check.code)]
}

function ibanErrors({ state }: StepWork, input: Input): FieldRefusal[] {
  const { iban = '', ibanDocument } = input
  if (iban !== '') {
    const check = checkIban(iban, input.bankCode)
    return check.ok ? [] : [refusedField('iban', check.code, check.values)]
  }
  if (ibanDocument !== undefined) {
    const isOnFile = state.documents.some(
      ({ id, kind }) => id === ibanDocument && kind === 'iban-proof',
    )
    return isOnFile ? [] : [refusedField('ibanDocument', 'document-unknown')]
  }
  return state.need_enter_iban_number ? [] : [refusedField('iban', 'iban-missing')]
}

function answerOf(input: Input) {
  const id = checkEmiratesId(input.emiratesId)
  const iban = input.iban ? checkIban(input.iban, input.bankCode) : undefined
  return {
    accountTitle: input.accountTitle,
    bankCode: input.bankCode,
    accountType: input.accountType,
    emiratesId: 'value' in id ? id.value : '',
    iban: iban?.ok ? iban.iban : undefined,
    ibanDocument: iban?.ok ? undefined : input.ibanDocument,
  }
}

/** As it reads after it was stored: JSON has no undefined. */
function withoutGaps(answer: object): object {
  return Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== undefined))
}

function shownOf(answer: ReturnType<typeof answerOf>) {
  return {
    accountTitle: maskName(answer.accountTitle),
    bankCode: answer.bankCode,
    bankName: findBank(answer.bankCode)?.name,
    accountType: answer.accountType,
    emiratesId: maskEmiratesId(answer.emiratesId),
    iban: answer.iban ? maskIban(answer.iban) : undefined,
    ibanDocument: answer.ibanDocument,
  }
}

/** The IBAN that was checked belongs to another bank than the one chosen now. */
function otherBank({ state }: StepWork, { bankCode }: Input): string[] {
  const shown = state.answers.find(({ step }) => step === 'IBAN_VALIDATION')?.shown
  const checked = String(shown?.['bankCode'] ?? bankCode)
  return isSameBank(checked, bankCode) ? [] : ['IBAN_VALIDATION']
}
