import type { Fils } from '#domain/payment/money.ts'
import type { DisputeReason, DisputeState } from '#domain/payment/card-disputes.ts'
import type { CardFailure, PaymentKind, PaymentState } from '#domain/payment/payment-states.ts'

/** The parts of a card that may be shown; `expires` is `YYYY-MM`. */
export type ShownCard = { brand: string; last4: string; expires: string }
/** `token` is the provider's name of a card for further charges, sealed wherever it is stored. */
export type TriedCard = ShownCard & { token?: string | undefined }

/** A provider's statement about a payment, in an answer or a call-back. */
export type CardReport = {
  /** Our own payment id. */
  paymentId: string
  kind: PaymentKind
  /** The provider's id; absent before any try. */
  ref?: string | undefined
  state: PaymentState
  failure?: CardFailure | undefined
  amount: Fils
  /** In capital letters, such as AED. */
  currency: string
  card?: TriedCard | undefined
}

/** A provider's statement about a dispute: a household asks its bank for the money back. */
export type CardDispute = {
  /** The provider's id of the dispute. */
  ref: string
  /** The provider's id of the charge, as payments have it. */
  chargeRef: string
  /** Our own id of the charge; absent where another shop of the account made it. */
  paymentId?: string | undefined
  amount: Fils
  currency: string
  reason: DisputeReason
  state: DisputeState
  /** Until when an answer is taken; ISO 8601. */
  answerBy?: string | undefined
}

/** A verified call-back; without a word or a dispute it concerns nothing of ours. */
export type CardEvent = {
  id: string
  kind: string
  word?: CardReport | undefined
  dispute?: CardDispute | undefined
}

/** Money that moved at the provider; `ref` is its id, as payments have it. */
export type CardMove = { ref: string; kind: PaymentKind; amount: Fils; at: Date }

export type NewCardSession = {
  /** Our id, also the idempotency key. */
  paymentId: string
  amount: Fils
  /** Without personal values. */
  description: string
  /** Whether the card may be charged again without the household. */
  keepsCard: boolean
  /** Where the browser returns, paid or not. */
  returnUrl: string
  language: string
  /** The monthly sum and its first day, where the card pays months too. */
  monthly?: { amount: Fils; from: string } | undefined
}

/** A page of the provider's, good until `expiresAt`. */
export type CardSession = { ref: string; url: string; expiresAt: Date }

/**
 * Our ids make each method repeatable; card numbers never reach us (SAQ A). Throws CardsUnavailable
 * (unknown), CardsRefused (final).
 */
export type CardProvider = {
  name: string
  /** The text shown as the provider's host; `site` is the host of the visit. */
  hostFor: (site: string) => string
  openSession: (asked: NewCardSession) => Promise<CardSession>
  /** Closes a page to payments; a paid one stays paid. */
  closeSession: (ref: string) => Promise<void>
  findSession: (ref: string, paymentId: string) => Promise<CardReport>
  /** Charges a kept card without the household. */
  chargeSaved: (asked: {
    paymentId: string
    amount: Fils
    token: string
    description: string
  }) => Promise<CardReport>
  refund: (asked: { refundId: string; chargeRef: string; amount: Fils }) => Promise<CardReport>
  /** All that moved from one instant until before another, for the daily close. */
  listMoves: (period: { from: Date; until: Date }) => Promise<CardMove[]>
  /** The provider's own page of a dispute, where it is answered; `site` is the host of the visit. */
  disputePage: (ref: string, site: string) => string
  /** Throws CallbackRefused. */
  readEvent: (callback: { body: string; signature: string }) => Promise<CardEvent>
}

export class CardsUnavailable extends Error {
  override name = 'CardsUnavailable'
}

export class CardsRefused extends Error {
  override name = 'CardsRefused'
}

/** A call-back with another's signature, or old enough to be a replay. */
export class CallbackRefused extends Error {
  override name = 'CallbackRefused'
  readonly why: 'callback-forged' | 'callback-too-old'

  constructor(why: 'callback-forged' | 'callback-too-old') {
    super(why)
    this.why = why
  }
}

/** How long a call-back is valid, for us and the sandbox. */
export const CALLBACK_SECONDS = 300
