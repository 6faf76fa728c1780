import type { CollectionOutcome } from '#domain/bank/outcomes.ts'
import type { collectionOutcomes } from '#domain/bank/outcomes.ts'

/** Why a bank did not pay a collection. */
export type CollectionFailure = Exclude<(typeof collectionOutcomes)[CollectionOutcome], null>

/** Whose turn it is once nothing is tried any more. */
type Turn = 'household' | 'staff'
type Plan = { afterDays: readonly number[]; turn: Turn }

/**
 * THE table: after which days a collection that failed is asked for again, and who goes on then. A
 * second no for want of money costs the household a fee at its bank, so there are two tries more.
 */
export const retryPlan: Readonly<Record<CollectionFailure, Plan>> = {
  'insufficient-funds': { afterDays: [3, 7], turn: 'household' },
  technical: { afterDays: [1, 1, 3], turn: 'staff' },
  'stopped-by-customer': { afterDays: [], turn: 'household' },
  'account-closed': { afterDays: [], turn: 'household' },
  'mandate-cancelled': { afterDays: [], turn: 'household' },
  // Ours to find out: a cap that we did not keep, or a mandate that the bank lost.
  'over-limit': { afterDays: [], turn: 'staff' },
  'mandate-not-found': { afterDays: [], turn: 'staff' },
}

/** What follows a failure; `failures` counts the collections of one due that failed, this one included. */
export function afterFailure(
  failure: CollectionFailure,
  failures: number,
): { inDays: number } | { turn: Turn } {
  const { afterDays, turn } = retryPlan[failure]
  const inDays = afterDays[failures - 1]
  return inDays === undefined ? { turn } : { inDays }
}
