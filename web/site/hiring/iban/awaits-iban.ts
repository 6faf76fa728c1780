import type { AppInfo } from '#api/hiring/application.ts'

/** Everything else is answered, and a cheque or letter stands in the place of the IBAN. */
export function awaitsIban(app: Pick<AppInfo, 'answers' | 'completed'>): boolean {
  const { BANK_INFO: bank, IBAN_VALIDATION: checked } = app.answers
  return !app.completed && bank?.ibanDocument !== undefined && !bank.iban && !checked
}
