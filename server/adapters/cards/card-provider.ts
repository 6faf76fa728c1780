import type { Fils } from '#domain/payment/money.ts'
import type { CardFailure, PaymentKind, PaymentState } from '#domain/payment/payment-states.ts'

/** What may be shown of a card; `expires` is `YYYY-MM`. */
export type ShownCard = { brand: string; last4: string; expires: string }
/** With the provider's own name of it, by which it is charged again: sealed wherever it is kept. */
export type TriedCard = ShownCard & { token?: string | undefined }

/** What a provider says of a payment, asked or unasked. */
export type CardWord = {
  /** Our own id, which went along. */
  paymentId: string
  kind: PaymentKind
  /** What the provider calls it; absent before anything was tried. */
  ref?: string | undefined
  state: PaymentState
  failure?: CardFailure | undefined
  amount: Fils
  /** In capital letters, such as AED. */
  currency: string
  card?: TriedCard | undefined
}

/** A signed call-back that was proved; no word where it is about nothing of ours. */
export type CardEvent = { id: string; kind: string; word?: CardWord | undefined }

export type NewCardSession = {
  /** Also the key by which asking twice is asking once. */
  paymentId: string
  amount: Fils
  /** Without personal values. */
  description: string
  /** Whether the card may be charged again without the household. */
  keepsCard: boolean
  /** Where the browser goes on, paid or not. */
  returnUrl: string
  language: string
  /** What comes each month from that day on, where the card brings it. */
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
  /** What the address says there, for the household to look for; `site` is the host that it came by. */
  hostFor: (site: string) => string
  openSession: (asked: NewCardSession) => Promise<CardSession>
  /** Nobody can pay there any more; one that was paid stays so. */
  closeSession: (ref: string) => Promise<void>
  findSession: (ref: string, paymentId: string) => Promise<CardWord>
  /** Takes a sum from a card that was kept, without the household. */
  chargeSaved: (asked: {
    paymentId: string
    amount: Fils
    token: string
    description: string
  }) => Promise<CardWord>
  refund: (asked: { refundId: string; chargeRef: string; amount: Fils }) => Promise<CardWord>
  /** Throws CallbackRefused. */
  readEvent: (callback: { body: string; signature: string }) => Promise<CardEvent>
}

export class CardsUnavailable extends Error {
  override name = 'CardsUnavailable'
}

export class CardsRefused extends Error {
  override name = 'CardsRefused'
}

/** Signed by somebody else, or so long ago that it may be a recording. */
export class CallbackRefused extends Error {
  override name = 'CallbackRefused'
  readonly why: 'callback-forged' | 'callback-too-old'

  constructor(why: 'callback-forged' | 'callback-too-old') {
    super(why)
    this.why = why
  }
}

/** A call-back is good for so long, to both sides. */
export const CALLBACK_SECONDS = 300
