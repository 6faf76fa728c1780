import type { PaymentFailure } from './payment-states.ts'

/** Who acts after the last try. */
type Turn = 'household' | 'staff'
type Plan = { afterDays: readonly number[]; turn: Turn }

/** Days between tries, then whose turn it is: a second lack of money costs the household a fee. */
export const retryPlan: Readonly<Record<PaymentFailure, Plan>> = {
  'insufficient-funds': { afterDays: [3, 7], turn: 'household' },
  technical: { afterDays: [1, 1, 3], turn: 'staff' },
  declined: { afterDays: [3, 7], turn: 'household' },
  // A retry would use the same card with nobody there to confirm.
  'card-expired': { afterDays: [], turn: 'household' },
  'authentication-failed': { afterDays: [], turn: 'household' },
  abandoned: { afterDays: [], turn: 'household' },
  'stopped-by-customer': { afterDays: [], turn: 'household' },
  'account-closed': { afterDays: [], turn: 'household' },
  'mandate-cancelled': { afterDays: [], turn: 'household' },
  // Our own faults: a cap exceeded, or a mandate lost by the bank.
  'over-limit': { afterDays: [], turn: 'staff' },
  'mandate-not-found': { afterDays: [], turn: 'staff' },
}

export type NextTry = { inDays: number } | { turn: Turn }

/** What follows a failure; `failures` includes this one. */
export function afterFailure(failure: PaymentFailure, failures: number): NextTry {
  const { afterDays, turn } = retryPlan[failure]
  const inDays = afterDays[failures - 1]
  return inDays === undefined ? { turn } : { inDays }
}
