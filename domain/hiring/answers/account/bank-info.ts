import { bankProblem, OTHER_BANK } from '#domain/payment/account/banks.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import { refuseIban } from './iban-validation.ts'
import { refuseEmiratesId } from '#domain/hiring/answers/documents/refuse-emirates-id.ts'
import type { EmiratesIdFields } from '#domain/hiring/answers/documents/refuse-emirates-id.ts'
import { refuseIf, type StepFacts } from '#domain/hiring/answers/step-facts.ts'

export type BankInfoFields = EmiratesIdFields & {
  accountTitle: string
  /** Three digits, or `other` with `bankName`. */
  bankCode: string
  bankName?: string
  accountType: 'current' | 'savings'
  iban?: string
  /** A cheque or IBAN letter instead of the IBAN. */
  ibanDocument?: string
}

/** The masked account. */
export type BankInfoShown = {
  accountTitle: string
  bankCode: string
  bankName?: string
  accountType: 'current' | 'savings'
  emiratesId: string
  iban?: string
  ibanDocument?: string
}

/**
 * The IBAN, or a document instead, is needed here where IBAN_VALIDATION is not its own step (ruling
 * 8).
 */
export function checkBankInfo(fields: BankInfoFields, facts: StepFacts): FieldRefusal[] {
  return [
    ...refuseIf(!/\p{L}/u.test(fields.accountTitle), {
      field: 'accountTitle',
      code: 'account-title-missing',
    }),
    // In the screen's order of fields.
    ...refuseIbanOrDocument(fields, facts),
    ...refuseBank(fields),
    ...refuseEmiratesId(fields),
  ]
}

function refuseBank({ bankCode, bankName }: BankInfoFields): FieldRefusal[] {
  const code = bankProblem(bankCode, bankName)
  return code ? [{ field: bankCode === OTHER_BANK ? 'bankName' : 'bankCode', code }] : []
}

function refuseIbanOrDocument(fields: BankInfoFields, facts: StepFacts): FieldRefusal[] {
  const { iban = '', ibanDocument, bankCode } = fields
  if (iban !== '') return refuseIban(iban, bankCode)
  if (ibanDocument === undefined) {
    return refuseIf(!facts.needEnterIbanNumber, { field: 'iban', code: 'iban-missing' })
  }
  if (ibanDocument === '') return [{ field: 'ibanDocument', code: 'iban-proof-missing' }]
  const isOnFile = facts.documents?.some(
    ({ id, kind }) => id === ibanDocument && kind === 'iban-proof',
  )
  return refuseIf(isOnFile === false, { field: 'ibanDocument', code: 'document-unknown' })
}
