import type { PaymentFailure } from '#domain/payment/payment-states.ts'
import type { MandateMove } from '#domain/signing/mandate.ts'

/** A bank's answers as moves of a mandate; a payer may cancel at any time. */
export const mandateOutcomes = {
  ACCEPTED: 'accept',
  REJECTED: 'reject',
  CANCELLED: 'cancel',
  /** The bank did not cancel the mandate as we asked. */
  KEPT: 'keep',
} as const satisfies Record<string, MandateMove>
export type MandateOutcome = keyof typeof mandateOutcomes

/** Answers to a cancellation; others are answered by all but `KEPT`. */
export const isCancellationOutcome = (status: MandateOutcome): boolean =>
  status === 'CANCELLED' || status === 'KEPT'

/** The bank's answers to a collection (UAEDDS); null where it paid. */
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

export const bankOutcomes = [
  ...Object.keys(mandateOutcomes),
  ...Object.keys(collectionOutcomes),
] as BankOutcome[]
