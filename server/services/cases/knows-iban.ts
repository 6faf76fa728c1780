import type { StepCode } from '#domain/hiring/step-codes.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { shownOf } from '#server/services/cases/answers/shown-of.ts'

/** False while a cheque or letter stands in its place: no bank can be asked yet (ruling 26). */
export function knowsIban(state: Pick<ApplicationState, 'answers' | 'payment_method'>): boolean {
  if (state.payment_method === 'card') return true
  const iban = shownOf(state, 'IBAN_VALIDATION')?.iban ?? shownOf(state, 'BANK_INFO')?.iban
  return iban !== undefined
}

/** All else is given, and what stands in the place of the IBAN has yet to be read. */
export const awaitsIban = (
  state: Pick<ApplicationState, 'answers' | 'payment_method' | 'ended_at'>,
  due: StepCode,
): boolean => state.ended_at === null && due === 'END_WORK_FLOW' && !knowsIban(state)
