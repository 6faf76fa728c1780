import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { Due } from '#domain/payment/sums/payment-plan.ts'
import { refundableSum } from '#domain/payment/sums/split-refund.ts'
import { deleteAnswers } from '#server/db/hiring/answers/step-answers.ts'
import { findFirstDue, saveDueStates } from '#server/db/payment/dues.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import { listPayments, releaseCharge } from '#server/db/payment/payments.ts'
import type { Deps } from '#server/deps.ts'
import { closeStalePages } from './cards/close-stale-pages.ts'
import { giveBack, refundable } from './give-back.ts'
import { dropEarlyMonths, firstSumOf, writeFirstDue } from './keep-dues.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/**
 * Adjusts the first due after a changed day, price or method. Answers whether the card step is due
 * again.
 */
export async function matchFirstPayment(deps: Parts, caseId: string): Promise<boolean> {
  const due = await findFirstDue(deps.db, caseId)
  if (!due) await dropEarlyMonths(deps, caseId)
  if (!due || due.state === 'waived') return false
  const first = await firstSumOf(deps.db, caseId)
  if (!first) return false
  if (due.state !== 'paid') {
    await writeFirstDue(deps, caseId, first)
    await closeStalePages(deps, caseId)
    return false
  }
  return matchPaid(deps, due, first)
}

async function matchPaid(deps: Parts, due: DueRow, first: Due): Promise<boolean> {
  const { case_id: caseId } = due
  const left = refundableSum(refundable(await listPayments(deps.db, caseId, due.id)))
  const isBelow = first.payer === due.payer && first.amount <= left
  const amount = isBelow || due.payer === 'mandate' ? Math.max(left - first.amount, 0) : left
  if (amount > 0) await giveBack(deps, { caseId, amount, ground: 'later-start' })
  // A mandate states a maximum: the bank takes no more than was signed.
  if (isBelow || due.payer === 'mandate') return false
  await releaseCharge(deps.db, due.id)
  await saveDueStates(deps.db, [{ id: due.id, state: 'planned', tries: 0 }])
  await writeFirstDue(deps, caseId, first)
  await deleteAnswers(deps.db, caseId, [stepOf.card])
  return true
}
