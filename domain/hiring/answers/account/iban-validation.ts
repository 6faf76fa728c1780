import { checkIban } from '#domain/payment/account/iban.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import type { StepFacts } from '#domain/hiring/answers/step-facts.ts'

export type IbanValidationFields = { iban: string }

export type IbanValidationShown = { iban: string; bankName?: string; bankCode: string }

/** A step of its own [V06]; the IBAN must belong to the chosen bank. */
export function checkIbanValidation(
  { iban }: IbanValidationFields,
  facts: StepFacts,
): FieldRefusal[] {
  return refuseIban(iban, facts.bankCode)
}

/** Refusals of an IBAN, which must belong to the chosen bank. */
export function refuseIban(iban: string, chosenBank?: string): FieldRefusal[] {
  if (iban.trim() === '') return [{ field: 'iban', code: 'iban-missing' }]
  const check = checkIban(iban, chosenBank)
  return check.ok ? [] : [{ field: 'iban', code: check.code, values: check.values }]
}
