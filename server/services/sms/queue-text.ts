import { maskPhone } from '#domain/hiring/values/masking.ts'
import { insertSms, stopQueuedSms } from '#server/db/texts/sms-messages.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { queuePush } from '#server/services/push/queue-push.ts'
import type { TextAllowance } from './take-text-allowance.ts'
import { isHouseholdNews, isLinkPurpose, mannerOf } from './text-purposes.ts'
import type { AskedPurpose, SystemPurpose } from './text-purposes.ts'

/** Where a text message's number and words are sealed. */
export const textPlace = (id: string, column: 'recipient' | 'body'): FieldPlace => ({
  table: 'sms_messages',
  column,
  rowId: id,
})

type Common = { body: string; caseId?: string; expiresAt?: Date }
/** Asked texts go only to the number whose limit was counted. */
type AskedText = Common & { purpose: AskedPurpose; allowance: TextAllowance }
/** Our own texts are counted when sent, and wait while the budget is used up. */
type SystemText = Common & { purpose: SystemPurpose; to: string }

/**
 * The only way to send a text message, sealed. A newer link or code ends the earlier one unsent.
 */
export async function queueText(
  deps: Pick<Deps, 'db' | 'ring' | 'clock'>,
  text: AskedText | SystemText,
): Promise<void> {
  const id = newOpaqueId()
  const to = 'to' in text ? text.to : text.allowance.to
  const now = deps.clock.now()
  await stopEarlier(deps, text, maskPhone(to))
  const worthless = new Date(now.getTime() + mannerOf(text.purpose).minutes * 60_000)
  await insertSms(deps.db, {
    id,
    case_id: text.caseId ?? null,
    purpose: text.purpose,
    recipient: sealField(deps.ring, textPlace(id, 'recipient'), to),
    recipient_mask: maskPhone(to),
    body: sealField(deps.ring, textPlace(id, 'body'), text.body),
    created_at: now,
    expires_at: text.expiresAt && text.expiresAt < worthless ? text.expiresAt : worthless,
  })
  await enqueue(deps.db, 'send-sms', { messageId: id })
  if (text.caseId && isHouseholdNews(text.purpose)) await queuePush(deps, text.caseId)
}

async function stopEarlier(
  deps: Pick<Deps, 'db'>,
  { caseId, purpose }: AskedText | SystemText,
  mask: string,
): Promise<void> {
  if (!caseId) return
  const earlier = { caseId, purposes: [purpose] }
  // Household and spouse may need codes at the same time.
  if (purpose === 'code') await stopQueuedSms(deps.db, { ...earlier, mask })
  else if (isLinkPurpose(purpose)) await stopQueuedSms(deps.db, earlier)
}
