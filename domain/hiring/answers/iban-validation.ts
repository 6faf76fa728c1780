import { checkIban } from '#domain/payment/iban.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import type { StepFacts } from './step-facts.ts'

export type IbanValidationFields = { iban: string }

export type IbanValidationShown = { iban: string; bankName?: string; bankCode: string }

/** The IBAN as a step of its own [V06]; its bank has to be the one of BANK_INFO. */
export function checkIbanValidation(
  { iban }: IbanValidationFields,
  facts: StepFacts,
): FieldRefusal[] {
  return refuseIban(iban, facts.bankCode)
}

/** Why a number is not an IBAN of the chosen bank, with what its sentence needs. */
export function refuseIban(iban: string, chosenBank?: string): FieldRefusal[] {
  if (iban.trim() === '') return [{ field: 'iban', code: 'iban-missing' }]
  const check = checkIban(iban, chosenBank)
  return check.ok ? [] : [{ field: 'iban', code: check.code, values: check.values }]
}
