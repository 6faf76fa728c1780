import { nextReminderAt, nightfall, wakingTime } from '#domain/hiring/reminder-times.ts'
import { inTransaction } from '#server/db/connect.ts'
import { saveReminded, takeDueReminder } from '#server/db/texts/reminders.ts'
import type { ReminderRow } from '#server/db/texts/reminders.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { beforeEnd, reminderPlace } from '#server/services/sms/remind.ts'
import { isStopped } from '#server/services/sms/stop-texts.ts'

type Parts = Pick<Deps, 'db' | 'ring' | 'clock'>

/** Queues a due reminder and plans the next in one transaction, so it is sent once. */
export async function sendReminder(
  deps: Parts,
  { reminderId }: { reminderId: string },
): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const within = { ...deps, db }
    const now = deps.clock.now()
    const due = await takeDueReminder(db, reminderId, now)
    if (due) await saveReminded(db, due.id, await remind(within, due, now))
  })
}

async function remind(deps: Parts, due: ReminderRow & { link_lives: boolean }, now: Date) {
  const to = openFieldText(deps.ring, reminderPlace(due.id, 'recipient'), due.recipient)
  const { case_id: caseId, purpose, ends_at: end } = due
  const isOver = end <= now || !due.link_lives || (await isStopped(deps, { caseId, to, purpose }))
  if (isOver) return { next_at: null }
  const morning = wakingTime(now)
  // A delayed job must wake nobody at night.
  if (morning > now) return { next_at: beforeEnd(morning, end) }
  const body = openFieldText(deps.ring, reminderPlace(due.id, 'body'), due.body)
  const night = nightfall(now)
  await queueText(deps, { to, body, purpose, caseId, expiresAt: end < night ? end : night })
  const sent = due.sent + 1
  return { sent, next_at: beforeEnd(nextReminderAt(due.started_at, { sent, lastAt: now }), end) }
}
