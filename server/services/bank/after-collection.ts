import { addDays } from '#domain/day.ts'
import { workingDayFrom } from '#domain/payment/collection-day.ts'
import { afterFailure } from '#domain/payment/retry-plan.ts'
import type { CollectionFailure } from '#domain/payment/retry-plan.ts'
import { listHolidaysFrom, saveRetryOn } from '#server/db/bank/dues-to-collect.ts'
import { lockDue } from '#server/db/payment/dues.ts'
import type { DueRow } from '#server/db/payment/dues.ts'
import { dubaiDay } from '#server/clock.ts'
import type { Deps } from '#server/deps.ts'
import { addStaffTask } from '#server/services/staff/add-staff-task.ts'
import { tellOfBank } from './tell-of-bank.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env'>

/** After a collection that failed: tried again as the plan says, or the household's or our turn. */
export async function afterCollectionFailed(
  deps: Parts,
  dueId: string,
  failure: CollectionFailure,
): Promise<void> {
  const due = await lockDue(deps.db, dueId)
  if (due?.state !== 'failed') return
  const next = afterFailure(failure, due.tries)
  if ('inDays' in next) return tryAgain(deps, due, next.inDays)
  await saveRetryOn(deps.db, dueId, null)
  const appId = due.application_id
  // Where the mandate is lost too, the household hears what to do about that.
  const isLost = failure === 'mandate-cancelled' || failure === 'account-closed'
  if (next.turn === 'household' && !isLost) await tellOfBank(deps, appId, 'unpaid')
  // Somebody of ours sees either: a sum is missing.
  await addStaffTask(deps, { appId, kind: 'sum-missing', reason: failure, about: dueId })
}

async function tryAgain(deps: Parts, due: DueRow, inDays: number): Promise<void> {
  const today = dubaiDay(deps.clock)
  const holidays = await listHolidaysFrom(deps.db, today)
  await saveRetryOn(deps.db, due.id, workingDayFrom(addDays(today, inDays), holidays))
  await tellOfBank(deps, due.application_id, 'again')
}
