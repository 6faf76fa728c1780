import type { Fils } from '#domain/payment/money.ts'
import type { RefundGround } from '#domain/payment/payment-states.ts'
import { refundableSum } from '#domain/payment/sums/split-refund.ts'
import { refundOfVisa } from '#domain/visas/case/visa-refund.ts'
import { waiveDues } from '#server/db/payment/dues.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import { findVisa } from '#server/db/visas/visas.ts'
import type { Deps } from '#server/deps.ts'
import { closeStalePages } from '#server/services/payment/cards/close-stale-pages.ts'
import { giveBack, refundable } from '#server/services/payment/give-back.ts'

/**
 * Gives a visa's price back: all of it, or all but what its price list keeps after a refusal. What
 * is unpaid is owed no more, and a repeat gives nothing more back. The case must be locked. Answers
 * the sum.
 */
export async function refundVisa(
  deps: Pick<Deps, 'db' | 'clock'>,
  caseId: string,
  { keeps, ground }: { keeps: 'nothing' | 'set-amount'; ground: RefundGround },
): Promise<Fils> {
  const { db } = deps
  await waiveDues(db, caseId)
  await closeStalePages(deps, caseId)
  const visa = await findVisa(db, caseId)
  const kept = visa?.kept_after_refusal ?? 0
  const left = refundableSum(refundable(await listPayments(db, caseId)))
  const amount = refundOfVisa({ left, kept, isWorkBegun: keeps === 'set-amount' })
  if (amount > 0) await giveBack(deps, { caseId, amount, ground })
  return amount
}
