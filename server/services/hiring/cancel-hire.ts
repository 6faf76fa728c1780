import type { Fils } from '#domain/payment/money.ts'
import { refundableSum } from '#domain/payment/sums/split-refund.ts'
import { Problem } from '#domain/problem.ts'
import { findHireToEnd } from '#server/db/hiring/served.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import type { Deps } from '#server/deps.ts'
import { textHousehold } from '#server/services/cases/clients/text-household.ts'
import { refundable } from '#server/services/payment/give-back.ts'
import { endBeforeArrival } from './end-before-arrival.ts'
import { arrivalFactsOf } from './my-hire/arrival-facts-of.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>

/**
 * Staff cancel a hire before she came. Answers the refund. Throws `already-completed` later; the
 * row must be locked.
 */
export async function cancelHire(deps: Parts, caseId: string): Promise<Fils> {
  const application = await findHireToEnd(deps.db, caseId)
  const isOn =
    application && (application.ended_as === null || application.ended_as === 'completed')
  if (!isOn) throw new Problem('already-completed')
  const { hasArrived, isReplaced } = await arrivalFactsOf(deps, application)
  if (hasArrived || isReplaced) throw new Problem('already-completed')
  const back = refundableSum(refundable(await listPayments(deps.db, caseId)))
  await endBeforeArrival(deps, application, { by: 'staff', as: 'cancelled' })
  await textHousehold(deps, caseId, { say: 'service-ends', page: 'my-hire' })
  return back
}
