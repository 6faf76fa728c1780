import type { PaymentFailure } from './payment-states.ts'

/** Whose turn it is once nothing is tried any more. */
type Turn = 'household' | 'staff'
type Plan = { afterDays: readonly number[]; turn: Turn }

/** Days between tries of a failed sum, then whose turn it is. A second failure costs a bank fee. */
export const retryPlan: Readonly<Record<PaymentFailure, Plan>> = {
  'insufficient-funds': { afterDays: [3, 7], turn: 'household' },
  technical: { afterDays: [1, 1, 3], turn: 'staff' },
  declined: { afterDays: [3, 7], turn: 'household' },
  // The next try has the same card, and nobody there to confirm it.
  'card-expired': { afterDays: [], turn: 'household' },
  'authentication-failed': { afterDays: [], turn: 'household' },
  abandoned: { afterDays: [], turn: 'household' },
  'stopped-by-customer': { afterDays: [], turn: 'household' },
  'account-closed': { afterDays: [], turn: 'household' },
  'mandate-cancelled': { afterDays: [], turn: 'household' },
  // Ours to find out: a cap that we did not keep, or a mandate that the bank lost.
  'over-limit': { afterDays: [], turn: 'staff' },
  'mandate-not-found': { afterDays: [], turn: 'staff' },
}

export type NextTry = { inDays: number } | { turn: Turn }

/** What follows a failure; `failures` counts the tries of one due that failed, this one included. */
export function afterFailure(failure: PaymentFailure, failures: number): NextTry {
  const { afterDays, turn } = retryPlan[failure]
  const inDays = afterDays[failures - 1]
  return inDays === undefined ? { turn } : { inDays }
}
