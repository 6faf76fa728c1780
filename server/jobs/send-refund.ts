import { CardsRefused } from '#server/adapters/cards/card-provider.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findPayment } from '#server/db/payment/payments.ts'
import type { Deps } from '#server/deps.ts'
import { settlePayment } from '#server/services/payment/settle-payment.ts'
import { applyCardReport } from '#server/services/payment/cards/apply-card-report.ts'
import { isMismatch } from '#server/services/payment/cards/verdict.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'cards' | 'log' | 'content'>

/**
 * Refunds a card once, by our id at the provider. Staff get a task for a refusal; banks refund
 * elsewhere.
 */
export async function sendRefund(deps: Parts, { paymentId }: { paymentId: string }): Promise<void> {
  const refund = await findPayment(deps.db, paymentId)
  if (refund?.state !== 'pending' || refund.payer !== 'card' || !refund.refunds_id) return
  const charge = await findPayment(deps.db, refund.refunds_id)
  const { cards } = deps
  if (!cards || cards.name !== refund.provider || !charge?.provider_ref) {
    throw new Error(`no provider for the refund ${paymentId}`)
  }
  const asked = { refundId: refund.id, chargeRef: charge.provider_ref, amount: refund.amount }
  try {
    const word = await cards.refund(asked)
    const said = { provider: cards.name, word }
    const verdict = await inTransaction(deps.db, (db) => applyCardReport({ ...deps, db }, said))
    if (isMismatch(verdict)) deps.log.error({ paymentId, verdict }, 'a refund differs')
  } catch (error) {
    if (!(error instanceof CardsRefused)) throw error
    deps.log.error({ paymentId }, 'a provider refuses a refund: give it back by hand')
    await inTransaction(deps.db, (db) =>
      settlePayment({ ...deps, db }, { paymentId, outcome: 'failed', by: 'provider' }),
    )
  }
}
