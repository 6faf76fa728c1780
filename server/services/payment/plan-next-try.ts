import { addDays } from '#domain/day.ts'
import { workingDayFrom } from '#domain/holidays.ts'
import type { PaymentFailure } from '#domain/payment/payment-states.ts'
import { afterFailure } from '#domain/payment/retry-plan.ts'
import type { NextTry } from '#domain/payment/retry-plan.ts'
import { dayNow } from '#server/clock.ts'
import { listHolidaysFrom } from '#server/db/bank/dues-to-collect.ts'
import { saveRetriesOn } from '#server/db/payment/dues.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import type { Deps } from '#server/deps.ts'
import { addStaffTasks } from '#server/services/staff/add-staff-task.ts'

type Failed = { due: Pick<DueRow, 'id' | 'case_id' | 'tries'>; failure: PaymentFailure }

/**
 * After a failed collection: another day, or a task for staff. `due.tries` already counts this
 * failure.
 */
export async function planNextTry(
  deps: Pick<Deps, 'db' | 'clock'>,
  due: Failed['due'],
  failure: PaymentFailure,
): Promise<NextTry> {
  await planNextTries(deps, [{ due, failure }])
  return nextTry({ due, failure })
}

/** What follows a failed collection, without planning it. */
export const nextTry = ({ due, failure }: Failed): NextTry => afterFailure(failure, due.tries)

/** The same for many dues, each named once. */
export async function planNextTries(
  deps: Pick<Deps, 'db' | 'clock'>,
  failed: readonly Failed[],
): Promise<void> {
  if (failed.length === 0) return
  const today = dayNow(deps.clock)
  const holidays = await listHolidaysFrom(deps.db, today)
  const planned = failed.map((one) => ({ ...one, next: nextTry(one) }))
  await saveRetriesOn(
    deps.db,
    planned.map(({ due, next }) => ({
      dueId: due.id,
      day: 'inDays' in next ? workingDayFrom(addDays(today, next.inDays), holidays) : null,
    })),
  )
  await addStaffTasks(
    deps,
    planned.flatMap(({ due: { id: about, case_id: caseId }, failure: reason, next }) =>
      'inDays' in next ? [] : [{ caseId, kind: 'sum-missing' as const, reason, about }],
    ),
  )
}
