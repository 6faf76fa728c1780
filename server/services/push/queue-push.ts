import { DAY_MS } from '#domain/day.ts'
import { wakingTime } from '#domain/hiring/reminder-times.ts'
import { insertPushMessage, listPushSubscriptions } from '#server/db/push/push.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'

/** A push older than a day is not sent: the page shows the news. */
const WORTH_MS = DAY_MS

/**
 * Queues one push per device of these hires, from 09:00 to 22:00 in Dubai; further news before it
 * joins it.
 */
export async function queuePushes(
  deps: Pick<Deps, 'db' | 'clock'>,
  caseIds: readonly string[],
): Promise<void> {
  if (caseIds.length === 0) return
  const now = deps.clock.now()
  const due = wakingTime(now)
  for (const { id: subscription_id } of await listPushSubscriptions(deps.db, caseIds)) {
    const id = newOpaqueId()
    const isNew = await insertPushMessage(deps.db, {
      id,
      subscription_id,
      created_at: now,
      due_at: due,
      expires_at: new Date(due.getTime() + WORTH_MS),
    })
    // At night the sweep sends it in the morning.
    if (isNew && due <= now) await enqueue(deps.db, 'send-push', { messageId: id })
  }
}
