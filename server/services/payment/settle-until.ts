import type { Day } from '#domain/day.ts'
import type { RefundGround } from '#domain/payment/payment-states.ts'
import { endOfService, owedAfter } from '#domain/payment/sums/end-of-service.ts'
import type { EndOfService, EndReason } from '#domain/payment/sums/end-of-service.ts'
import { refundableSum } from '#domain/payment/sums/split-refund.ts'
import { vatWithin } from '#domain/payment/sums/vat.ts'
import type { ServiceTerms } from '#domain/payment/service-terms.ts'
import { lockDues, saveDueUntil, saveOwedAfterFailure } from '#server/db/payment/dues.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import type { Deps } from '#server/deps.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { closeStalePages } from './cards/close-stale-pages.ts'
import { giveBack, refundable } from './give-back.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** Terms that refund only unserved days. */
export const daysAlone = { refundDays: 0, refunds: [] }

/**
 * Ends or lowers dues after the last day and refunds unserved days. The caller locks the
 * application.
 */
export async function settleUntil(
  deps: Parts,
  caseId: string,
  of: {
    terms: Pick<ServiceTerms, 'refundDays' | 'refunds'>
    reason: EndReason
    arrivedOn: Day
    lastDay: Day
    /** Replaces the reason as the refund's ground. */
    ground?: RefundGround
  },
): Promise<EndOfService> {
  const { ground = of.reason, ...ending } = of
  const dues = await lockDues(deps.db, caseId)
  const payments = await listPayments(deps.db, caseId)
  const periods = dues.map((due) => ({
    from: due.period_from,
    until: due.period_until,
    amount: due.state === 'waived' ? 0 : due.amount,
    paid: refundableSum(refundable(payments.filter(({ due_id: id }) => id === due.id))),
  }))
  const end = endOfService({ ...ending, periods })
  const owed = owedAfter(periods, end)
  for (const [place, due] of dues.entries()) {
    const isAsked = payments.some(({ due_id: id, state }) => id === due.id && state === 'pending')
    await lower(deps, due, { amount: owed[place] ?? 0, lastDay: of.lastDay, isAsked })
  }
  await closeStalePages(deps, caseId)
  if (end.back > 0) await giveBack(deps, { caseId, amount: end.back, ground })
  return end
}

/**
 * A due already with a bank or card is lowered only if that fails; else staff refund the excess.
 */
async function lower(
  deps: Parts,
  due: DueRow,
  { amount, lastDay, isAsked }: { amount: number; lastDay: Day; isAsked: boolean },
): Promise<void> {
  if (due.state !== 'planned' && due.state !== 'failed') return
  if (amount === due.amount) return
  const isLast = due.period_from <= lastDay && lastDay < due.period_until
  const until = isLast ? lastDay : due.period_until
  if (isAsked) {
    const { case_id: caseId, id: about } = due
    await saveOwedAfterFailure(deps.db, { id: about, amount, until })
    await addStaffTask(deps, { caseId, kind: 'refund-after-end', reason: 'asked-before', about })
    return
  }
  await saveDueUntil(deps.db, { id: due.id, amount, vat: vatWithin(amount), until })
}
