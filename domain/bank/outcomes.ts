import type { PaymentFailure } from '#domain/payment/payment-states.ts'
import type { MandateMove } from '#domain/signing/mandate.ts'

/** A bank's answers as moves of a mandate; a payer may cancel at any time. */
export const mandateOutcomes = {
  ACCEPTED: 'accept',
  REJECTED: 'reject',
  CANCELLED: 'cancel',
  /** Of a cancellation that we asked for: it was not done. */
  KEPT: 'keep',
} as const satisfies Record<string, MandateMove>
export type MandateOutcome = keyof typeof mandateOutcomes

/** What it may say to a request to cancel; to one to set up all but `KEPT`. */
export const isCancellationOutcome = (status: MandateOutcome): boolean =>
  status === 'CANCELLED' || status === 'KEPT'

/** What a bank says of a collection (UAEDDS); null where it brought the money. */
export const collectionOutcomes = {
  PAID: null,
  INSUFFICIENT_FUNDS: 'insufficient-funds',
  MANDATE_NOT_FOUND: 'mandate-not-found',
  MANDATE_CANCELLED: 'mandate-cancelled',
  OVER_LIMIT: 'over-limit',
  ACCOUNT_CLOSED: 'account-closed',
  STOPPED_BY_CUSTOMER: 'stopped-by-customer',
  TECHNICAL: 'technical',
} as const satisfies Record<string, PaymentFailure | null>
export type CollectionOutcome = keyof typeof collectionOutcomes

/** Why a bank did not pay a collection. */
export type CollectionFailure = Exclude<(typeof collectionOutcomes)[CollectionOutcome], null>

export type BankOutcome = MandateOutcome | CollectionOutcome

export const isMandateOutcome = (text: string): text is MandateOutcome =>
  Object.hasOwn(mandateOutcomes, text)

export const isCollectionOutcome = (text: string): text is CollectionOutcome =>
  Object.hasOwn(collectionOutcomes, text)
