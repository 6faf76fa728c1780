import { addDays } from '#domain/day.ts'
import { workingDayFrom } from '#domain/holidays.ts'
import type { PaymentFailure } from '#domain/payment/payment-states.ts'
import { afterFailure } from '#domain/payment/retry-plan.ts'
import type { NextTry } from '#domain/payment/retry-plan.ts'
import { dubaiDay } from '#server/clock.ts'
import { listHolidaysFrom } from '#server/db/bank/dues-to-collect.ts'
import { saveRetryOn } from '#server/db/payment/dues.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import type { Deps } from '#server/deps.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'

/**
 * After a failed collection: another day, or a task for staff. `due.tries` already counts this
 * failure.
 */
export async function planNextTry(
  deps: Pick<Deps, 'db' | 'clock'>,
  due: Pick<DueRow, 'id' | 'case_id' | 'tries'>,
  failure: PaymentFailure,
): Promise<NextTry> {
  const { id: about, case_id: caseId } = due
  const next = afterFailure(failure, due.tries)
  if ('inDays' in next) {
    const today = dubaiDay(deps.clock)
    const holidays = await listHolidaysFrom(deps.db, today)
    await saveRetryOn(deps.db, about, workingDayFrom(addDays(today, next.inDays), holidays))
    return next
  }
  await saveRetryOn(deps.db, about, null)
  await addStaffTask(deps, { caseId, kind: 'sum-missing', reason: failure, about })
  return next
}
