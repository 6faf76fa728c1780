import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { accountOf } from '#server/services/cases/answers/shown-parts.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'

/** False while a cheque or letter replaces it: no bank can be asked yet (ruling 26). */
export function knowsIban(state: Pick<ApplicationState, 'answers' | 'payment_method'>): boolean {
  if (state.payment_method === 'card') return true
  const { iban } = accountOf(state)
  return iban !== undefined
}

/** Everything is given except an IBAN that staff have yet to read. */
export const awaitsIban = (
  state: Pick<ApplicationState, 'answers' | 'payment_method' | 'ended_at'>,
  due: StepCode,
): boolean => state.ended_at === null && due === stepOf.end && !knowsIban(state)
