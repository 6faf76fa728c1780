import type { Fils } from '#domain/payment/money.ts'
import type { PaymentKind } from '#domain/payment/payment-states.ts'

/** `proposed` waits for a second member of staff; `matched` was found by its reference. */
export const lineStates = ['matched', 'open', 'proposed', 'settled'] as const
export type LineState = (typeof lineStates)[number]

/** What a line is that is no payment of a household. */
export const lineExplanations = ['card-payout', 'bank-fee', 'own-transfer', 'other'] as const
export type LineExplanation = (typeof lineExplanations)[number]

type Payment = { kind: PaymentKind; amount: Fils }

/** Whether a payment can be what a line shows: money came for a charge and went for a refund. */
export const fitsLine = (line: { amount: Fils }, { kind, amount }: Payment): boolean =>
  line.amount === (kind === 'charge' ? amount : -amount)

/** Whether a second member of staff has to confirm what one settled by hand. */
export const needsSecond = (line: { amount: Fils }, from: Fils): boolean =>
  Math.abs(line.amount) >= from
