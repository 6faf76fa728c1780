import { nextReminderAt } from '#domain/hiring/reminder-times.ts'
import { endReminders, saveReminder } from '#server/db/texts/reminders.ts'
import { stopQueuedSms } from '#server/db/texts/sms-messages.ts'
import type { ReminderPurpose } from '#server/db/tables/column-types.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { linkPurposes } from './text-purposes.ts'

/** Where a reminder's number and words are sealed. */
export const reminderPlace = (id: string, column: 'recipient' | 'body'): FieldPlace => ({
  table: 'reminders',
  column,
  rowId: id,
})

/**
 * Plans three reminders (2, 20, 44 hours), from 09:00 to 22:00 in Dubai. `stopReminders` or an
 * ended link stops them.
 */
export async function planReminders(
  deps: Pick<Deps, 'db' | 'ring' | 'clock'>,
  plan: {
    caseId: string
    purpose: ReminderPurpose
    /** E.164. */
    to: string
    /** The whole message, link included. */
    body: string
    linkHash?: string
    until: Date
  },
): Promise<void> {
  const id = newOpaqueId()
  const startedAt = deps.clock.now()
  await stopReminders(deps, plan)
  await saveReminder(deps.db, {
    id,
    case_id: plan.caseId,
    purpose: plan.purpose,
    recipient: sealField(deps.ring, reminderPlace(id, 'recipient'), plan.to),
    body: sealField(deps.ring, reminderPlace(id, 'body'), plan.body),
    link_hash: plan.linkHash ?? null,
    started_at: startedAt,
    ends_at: plan.until,
    sent: 0,
    next_at: beforeEnd(nextReminderAt(startedAt, { sent: 0 }), plan.until),
  })
}

/** Ends reminders after a signature, refusal, answer or the end. */
export async function stopReminders(
  deps: Pick<Deps, 'db'>,
  of: { caseId: string; purpose?: ReminderPurpose },
): Promise<void> {
  const stopped = { caseId: of.caseId, purposes: of.purpose ? [of.purpose] : all }
  await endReminders(deps.db, stopped)
  await stopQueuedSms(deps.db, stopped)
}

/** Ends reminders and unsent links of an ended application. */
export async function stopTextsOfEnded(deps: Pick<Deps, 'db'>, caseId: string): Promise<void> {
  await stopReminders(deps, { caseId })
  await stopQueuedSms(deps.db, { caseId, purposes: linkPurposes })
}

/** The instant, unless `end` comes first. */
export const beforeEnd = (instant: Date | undefined, end: Date): Date | null =>
  instant && instant < end ? instant : null

const all = ['remind-spouse', 'remind-her', 'remind-household'] as const
