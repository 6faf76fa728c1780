import type { Fils } from '#domain/payment/money.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import type { PaymentRow } from '#server/db/payment/payments.ts'
import type { Deps } from '#server/deps.ts'
import { refundable } from './give-back.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Settles refunds that staff transferred by hand: a bank's, or those a provider refused. Answers
 * their sum.
 */
export function refundByHand(deps: Pick<Deps, 'db' | 'clock'>, caseId: string): Promise<Fils> {
  return inTransaction(deps.db, async (db) => {
    await lockApplication(db, caseId)
    let sum: Fils = 0
    for (const { id } of await listPayments(db, caseId)) {
      const payments = await listPayments(db, caseId)
      const refund = payments.find((one) => one.id === id)
      if (!refund || !isByHand(refund, payments)) continue
      const word = { paymentId: id, outcome: 'succeeded', by: 'staff' } as const
      await settlePayment({ ...deps, db }, word)
      sum += refund.amount
    }
    return sum
  })
}

/** Whether a person transfers it: a failed one only while its charge was not refunded otherwise. */
export function isByHand(refund: PaymentRow, payments: readonly PaymentRow[]): boolean {
  if (refund.kind !== 'refund') return false
  if (refund.state === 'pending') return refund.payer === 'mandate'
  const charge = refundable(payments).find(({ id }) => id === refund.refunds_id)
  const left = charge ? charge.amount - charge.refunded : 0
  return refund.state === 'failed' && refund.amount <= left
}
