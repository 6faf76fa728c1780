import { isDisputeNews, isDisputeOver } from '#domain/payment/card-disputes.ts'
import { CURRENCY } from '#domain/payment/money.ts'
import { partBack } from '#domain/payment/sums/split-refund.ts'
import type { CardDispute } from '#server/adapters/cards/card-provider.ts'
import { insertDispute, lockDispute, saveDisputeState } from '#server/db/payment/card-disputes.ts'
import { findPaymentByRef, lockPayment } from '#server/db/payment/payments.ts'
import type { PaymentRow } from '#server/db/payment/payments.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { insertRefund } from '#server/services/payment/give-back.ts'
import { settlePayment } from '#server/services/payment/settle-payment.ts'
import { addStaffTask, closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import type { CallbackVerdict, Mismatch } from './verdict.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/**
 * Takes a provider's word about a dispute, in the caller's transaction. Staff answer at the
 * provider; money that the bank gave back is a refund of ours, with its credit note.
 */
export async function takeDispute(
  deps: Parts,
  { provider, dispute }: { provider: string; dispute: CardDispute },
): Promise<CallbackVerdict> {
  const found = await findPaymentByRef(deps.db, { provider, ref: dispute.chargeRef })
  const charge = found && (await lockPayment(deps.db, found.id))
  // Shops may share an account; what names a payment of ours has to fit.
  if (!charge) return dispute.paymentId === undefined ? 'of-no-interest' : 'unknown-payment'
  const wrong = whyWrong(charge, dispute)
  if (wrong) return wrong
  const { ref, state } = dispute
  const before = await lockDispute(deps.db, { provider, ref })
  if (before && !isDisputeNews(before.state, state)) return 'known-already'
  if (before) await move(deps, charge, { provider, dispute })
  else await open(deps, charge, { provider, dispute })
  if (state !== 'needs-answer') {
    await closeStaffTasks(deps, { kinds: ['card-disputed'], about: charge.id })
  }
  if (state === 'lost') await takeBack(deps, charge, dispute)
  return isDisputeOver(state) ? 'taken' : 'still-open'
}

function whyWrong(charge: PaymentRow, dispute: CardDispute): Mismatch | undefined {
  if (charge.kind !== 'charge' || charge.payer !== 'card') return 'other-kind'
  if (dispute.currency !== CURRENCY) return 'currency-differs'
  return dispute.amount > charge.amount ? 'amount-differs' : undefined
}

type Told = { provider: string; dispute: CardDispute }

async function open(deps: Parts, charge: PaymentRow, { provider, dispute }: Told): Promise<void> {
  const { ref, amount, reason, state, answerBy } = dispute
  const { id: payment, case_id: caseId } = charge
  const at = deps.clock.now()
  await insertDispute(deps.db, {
    provider,
    ref,
    payment_id: payment,
    amount,
    reason,
    state,
    answer_by: answerBy === undefined ? null : new Date(answerBy),
    opened_at: at,
    moved_at: at,
  })
  const of = { caseId, by: 'provider', at } as const
  await recordAudit(deps.db, { ...of, kind: 'dispute-opened', holds: { payment, amount, reason } })
  if (state !== 'needs-answer') return
  await addStaffTask(deps, { caseId, kind: 'card-disputed', reason, about: payment })
}

async function move(deps: Parts, charge: PaymentRow, { provider, dispute }: Told): Promise<void> {
  const { ref, state } = dispute
  const at = deps.clock.now()
  await saveDisputeState(deps.db, { provider, ref }, { state, at })
  const of = { caseId: charge.case_id, by: 'provider', at } as const
  const holds = { payment: charge.id, to: state }
  await recordAudit(deps.db, { ...of, kind: 'dispute-moved', holds })
}

/** What the bank gave back went without our asking; the provider's id of it is the dispute's. */
async function takeBack(deps: Parts, charge: PaymentRow, { ref, amount }: CardDispute) {
  const whole = { refunded: 0, vatRefunded: 0, passedOn: charge.passed_on }
  const part = partBack({ ...charge, ...whole }, amount)
  const paymentId = await insertRefund(deps, { charge, part, ground: 'disputed', ref })
  await settlePayment(deps, { paymentId, outcome: 'succeeded', by: 'provider' })
}
