import type {
  PaymentFailure,
  PaymentOutcome,
  RefundGround,
} from '#domain/payment/payment-states.ts'
import { insertEvent } from '#server/db/hiring/applications.ts'
import { lockDue, saveDueState } from '#server/db/payment/dues.ts'
import { lockPayment, savePaymentSettled } from '#server/db/payment/payments.ts'
import type { PaymentRow } from '#server/db/payment/payments.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { giveBack } from './give-back.ts'
import { issueInvoice } from './invoices/issue-invoice.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

export type Settled = {
  paymentId: string
  outcome: PaymentOutcome
  failure?: PaymentFailure | undefined
}

/**
 * THE door by which a payment ends, whoever says so: provider, bank or staff, late, twice or out of
 * order. In the caller's transaction; the first final word counts, except that money which came in
 * after all is never denied. What a second charge of one due brought goes back by itself.
 * What succeeded has its invoice, receipt or credit note. Answers whether anything changed.
 */
export async function settlePayment(
  deps: Pick<Deps, 'db' | 'clock'>,
  { paymentId, outcome, failure }: Settled,
): Promise<boolean> {
  const payment = await lockPayment(deps.db, paymentId)
  if (!payment || !isNews(payment, outcome)) return false
  const tooMuch = outcome === 'succeeded' ? await whyTooMuch(deps.db, payment) : undefined
  await savePaymentSettled(deps.db, {
    id: payment.id,
    state: outcome,
    failure: outcome === 'failed' ? (failure ?? 'technical') : null,
    dueId: tooMuch ? null : payment.due_id,
    at: deps.clock.now(),
  })
  if (payment.kind === 'charge' && !tooMuch) await settleDue(deps.db, payment, outcome)
  await tell(deps.db, payment, outcome)
  await recordAudit(deps.db, {
    appId: payment.application_id,
    kind: 'payment-settled',
    by: 'provider',
    at: deps.clock.now(),
    holds: {
      payment: payment.id,
      of: payment.kind,
      amount: payment.amount,
      outcome,
      ...(failure && { failure }),
    },
  })
  if (tooMuch) {
    const { application_id: appId, amount } = payment
    await giveBack(deps, { appId, amount, ground: tooMuch })
  }
  if (outcome === 'succeeded') await issueInvoice(deps, payment)
  return true
}

/** Failed or cancelled is not the last word where money came after all. */
function isNews({ state }: PaymentRow, outcome: PaymentOutcome): boolean {
  return state === 'pending' || (outcome === 'succeeded' && state !== 'succeeded')
}

/** Why nobody owes this sum any more; undefined where it is owed. */
async function whyTooMuch(
  db: Db,
  { kind, due_id, payer, amount }: PaymentRow,
): Promise<RefundGround | undefined> {
  if (kind !== 'charge' || due_id === null) return undefined
  const due = await lockDue(db, due_id)
  if (due?.state === 'waived') return 'cancelled'
  if (due?.state === 'paid') return 'paid-twice'
  // Her day moved while the page was open: the sum that is owed now is asked for anew.
  return due && payer === 'card' && due.amount !== amount ? 'cancelled' : undefined
}

async function settleDue(db: Db, payment: PaymentRow, outcome: PaymentOutcome): Promise<void> {
  const due = payment.due_id === null ? undefined : await lockDue(db, payment.due_id)
  if (!due || outcome === 'cancelled' || due.state === 'paid') return
  const { id, tries } = due
  if (outcome === 'succeeded') return saveDueState(db, { id, state: 'paid', tries })
  // Whoever is at the till tries again at once: only what we collect is counted.
  const isCollected = payment.payer === 'mandate' || due.kind === 'month'
  if (isCollected) await saveDueState(db, { id, state: 'failed', tries: tries + 1 })
}

const kinds = {
  charge: { succeeded: 'paid', failed: 'payment-failed', cancelled: undefined },
  refund: { succeeded: 'refunded', failed: undefined, cancelled: undefined },
} as const

async function tell(db: Db, payment: PaymentRow, outcome: PaymentOutcome): Promise<void> {
  const kind = kinds[payment.kind][outcome]
  if (!kind) return
  const { id: paymentId, amount, payer } = payment
  await insertEvent(db, payment.application_id, { kind, facts: { paymentId, amount, payer } })
}
