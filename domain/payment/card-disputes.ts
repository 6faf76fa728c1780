/** Why a household asks its bank for a card payment back, in our terms. */
export const disputeReasons = [
  'not-recognised',
  'not-received',
  'not-as-described',
  'cancelled',
  'duplicate',
  'refund-missing',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** `needs-answer` until our answer is sent; the last two are final. */
export const disputeStates = ['needs-answer', 'under-review', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

export const isDisputeOver = (state: DisputeState): boolean => state === 'won' || state === 'lost'

/** Whether a provider's word moves a dispute on: words may come late, twice or out of order. */
export function isDisputeNews(before: DisputeState, after: DisputeState): boolean {
  if (isDisputeOver(before)) return false
  return disputeStates.indexOf(after) > disputeStates.indexOf(before)
}
