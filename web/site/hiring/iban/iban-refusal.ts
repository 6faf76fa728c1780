import type { FieldRefusal } from '#domain/problem.ts'
import { checkIban } from '#domain/payment/iban.ts'

/** The refusal of an IBAN as its sentence needs it; an empty one is missing. */
export function ibanRefusal(raw: string, chosenBank?: string): FieldRefusal | undefined {
  if (raw.trim() === '') return { field: 'iban', code: 'iban-missing' }
  const check = checkIban(raw, chosenBank)
  return check.ok ? undefined : { field: 'iban', code: check.code, values: check.values }
}
