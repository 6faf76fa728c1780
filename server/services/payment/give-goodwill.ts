import type { Fils } from '#domain/payment/money.ts'
import { refundableSum } from '#domain/payment/sums/split-refund.ts'
import { inTransaction } from '#server/db/connect.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import type { Deps } from '#server/deps.ts'
import { giveBack, refundable } from './give-back.ts'

/** Whether the sum was given; if not, the most that could be. */
export type GoodwillOutcome = { given: true } | { given: false; most: Fils }

/**
 * Staff's refund as goodwill, with a credit note; later dues stay. Gives nothing where less than
 * `amount` is left.
 */
export function giveGoodwill(
  deps: Pick<Deps, 'db' | 'clock'>,
  { caseId, amount }: { caseId: string; amount: Fils },
): Promise<GoodwillOutcome> {
  return inTransaction(deps.db, async (db) => {
    await lockApplication(db, caseId)
    const most = refundableSum(refundable(await listPayments(db, caseId)))
    if (amount > most) return { given: false, most }
    await giveBack({ ...deps, db }, { caseId, amount, ground: 'goodwill' })
    return { given: true }
  })
}
