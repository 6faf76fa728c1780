/** A charge brings money, a refund returns it. */
export const paymentKinds = ['charge', 'refund'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** `pending` until provider or bank answers; the others are final. */
export const paymentStates = ['pending', 'succeeded', 'failed', 'cancelled'] as const
export type PaymentState = (typeof paymentStates)[number]
export type PaymentOutcome = Exclude<PaymentState, 'pending'>

export const dueStates = ['planned', 'paid', 'failed', 'waived'] as const
export type DueState = (typeof dueStates)[number]

/** Why a card failed, in our terms. */
export const cardFailures = [
  'declined',
  'authentication-failed',
  'insufficient-funds',
  'card-expired',
  'abandoned',
  'technical',
] as const
export type CardFailure = (typeof cardFailures)[number]

/** Why a charge failed: by card, or under a mandate (UAEDDS). */
export const paymentFailures = [
  ...cardFailures,
  'mandate-not-found',
  'mandate-cancelled',
  'over-limit',
  'account-closed',
  'stopped-by-customer',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]

/** Why money is refunded. */
export const refundGrounds = [
  'withdrawn',
  'she-said-no',
  'expired',
  'cancelled',
  'paid-twice',
  'later-start',
  'notice',
  'unfit',
  'left',
  'terms-not-met',
  'medically-unfit',
  'refused',
  'goodwill',
  // The bank of the card gave it back after a dispute.
  'disputed',
] as const
export type RefundGround = (typeof refundGrounds)[number]
