import { checkIban, IBAN_LENGTH } from '#domain/payment/iban.ts'
import { findBank } from '#domain/payment/banks.ts'
import type { Refusal } from '#web/site/hiring/form/use-step-form.ts'

/** The refusal of an IBAN as its sentence needs it: counted characters, the chosen bank's name. */
export function ibanRefusal(raw: string, chosenBank?: string): Refusal | undefined {
  if (raw.trim() === '') return { field: 'iban', code: 'iban-missing' }
  const check = checkIban(raw, chosenBank)
  if (check.ok) return undefined
  switch (check.code) {
    case 'iban-length':
      return {
        field: 'iban',
        code: check.found < IBAN_LENGTH ? 'iban-too-short' : 'iban-too-long',
        values: { found: check.found, expected: check.expected },
      }
    case 'iban-other-bank':
      return {
        field: 'iban',
        code: 'iban-other-bank',
        values: { bank: findBank(chosenBank ?? '')?.name ?? '' },
      }
    default:
      return { field: 'iban', code: check.code }
  }
}
