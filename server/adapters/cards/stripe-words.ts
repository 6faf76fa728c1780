import type { Stripe } from 'stripe'
import type { CardFailure, PaymentState } from '#domain/payment/payment-states.ts'
import type { DisputeReason, DisputeState } from '#domain/payment/card-disputes.ts'
import type { CardDispute, CardMove, CardReport, TriedCard } from './card-provider.ts'

/** Stripe's page, charge of a kept card and refund in our terms. */
export function wordOfSession(session: Stripe.Checkout.Session): CardReport {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  return {
    paymentId: session.metadata?.['paymentId'] ?? '',
    kind: 'charge',
    state: stateOfSession(session),
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    ...(intent ? triedOf(session, intent) : {}),
  }
}

/** The last card tried and its bank's answer. */
function triedOf(
  session: Stripe.Checkout.Session,
  { id, payment_method: method, last_payment_error: failed }: Stripe.PaymentIntent,
): Pick<CardReport, 'ref' | 'failure' | 'card'> {
  const own = typeof method === 'object' ? method : null
  return {
    ref: session.payment_status === 'paid' ? id : undefined,
    failure: failed ? cardFailureOf(failed) : undefined,
    card: cardOf(own ?? failed?.payment_method ?? null, stripeId(session.customer)),
  }
}

export function wordOfIntent(intent: Stripe.PaymentIntent): CardReport {
  const { status, last_payment_error: error } = intent
  const isOver = status === 'requires_payment_method' || status === 'canceled' || error !== null
  return {
    paymentId: intent.metadata['paymentId'] ?? '',
    kind: 'charge',
    ref: status === 'succeeded' ? intent.id : undefined,
    state: status === 'succeeded' ? 'succeeded' : isOver ? 'failed' : 'pending',
    failure: error ? cardFailureOf(error) : undefined,
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
  }
}

const refundStates: Readonly<Record<string, PaymentState>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

export function wordOfRefund(refund: Stripe.Refund): CardReport {
  return {
    paymentId: refund.metadata?.['refundId'] ?? '',
    kind: 'refund',
    ref: refund.id,
    state: refundStates[refund.status ?? ''] ?? 'pending',
    amount: refund.amount,
    currency: refund.currency.toUpperCase(),
  }
}

/** By Stripe's codes: https://docs.stripe.com/declines/codes */
export function cardFailureOf(error: {
  code?: string | undefined
  decline_code?: string | undefined
}): CardFailure {
  const codes = [error.decline_code, error.code]
  const says = (...known: string[]) => known.some((code) => codes.includes(code))
  if (says('authentication_required', 'payment_intent_authentication_failure')) {
    return 'authentication-failed'
  }
  if (says('insufficient_funds')) return 'insufficient-funds'
  return says('expired_card') ? 'card-expired' : 'declined'
}

function stateOfSession({ status, payment_status }: Stripe.Checkout.Session): PaymentState {
  if (payment_status === 'paid') return 'succeeded'
  return status === 'expired' ? 'cancelled' : 'pending'
}

/** With a token only where the card belongs to a customer, so that it may be charged again. */
function cardOf(
  method: Stripe.PaymentMethod | null,
  customer: string | undefined,
): TriedCard | undefined {
  if (!method?.card) return undefined
  const { brand, last4, exp_year: year, exp_month: month } = method.card
  const shown = {
    brand: brand.charAt(0).toUpperCase() + brand.slice(1),
    last4,
    expires: `${year}-${String(month).padStart(2, '0')}`,
  }
  return customer ? { ...shown, token: JSON.stringify({ customer, method: method.id }) } : shown
}

/** The id of what Stripe names or sends whole. */
export const stripeId = (named: string | { id: string } | null): string | undefined =>
  typeof named === 'string' ? named : named?.id

/** An entry of Stripe's balance; undefined for fees, payouts and what else is no payment of ours. */
export function moveOf({
  source,
  amount,
  created,
}: Stripe.BalanceTransaction): CardMove | undefined {
  if (source === null || typeof source === 'string') return undefined
  const at = new Date(created * 1000)
  if (source.object === 'charge') {
    const ref = stripeId(source.payment_intent) ?? source.id
    return { ref, kind: 'charge', amount, at }
  }
  if (source.object !== 'refund') return undefined
  return { ref: source.id, kind: 'refund', amount: Math.abs(amount), at }
}

const disputeReasonOf: Readonly<Record<string, DisputeReason>> = {
  fraudulent: 'not-recognised',
  unrecognized: 'not-recognised',
  product_not_received: 'not-received',
  product_unacceptable: 'not-as-described',
  subscription_canceled: 'cancelled',
  duplicate: 'duplicate',
  credit_not_processed: 'refund-missing',
}

/** An early warning that ended without a dispute was kept by us. */
const disputeStateOf: Readonly<Record<string, DisputeState>> = {
  under_review: 'under-review',
  warning_under_review: 'under-review',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

/** By Stripe's statuses: https://docs.stripe.com/api/disputes/object */
export function disputeOf(
  dispute: Stripe.Dispute,
  charged: Stripe.PaymentIntent | undefined,
): CardDispute {
  const { id, payment_intent: intent, charge, amount, currency, reason, status } = dispute
  const due = dispute.evidence_details.due_by
  return {
    ref: id,
    chargeRef: stripeId(intent) ?? stripeId(charge) ?? '',
    paymentId: charged?.metadata['paymentId'],
    amount,
    currency: currency.toUpperCase(),
    reason: disputeReasonOf[reason] ?? 'other',
    state: disputeStateOf[status] ?? 'needs-answer',
    ...(due ? { answerBy: new Date(due * 1000).toISOString() } : {}),
  }
}
