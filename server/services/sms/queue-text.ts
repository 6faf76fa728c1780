import { maskPhone } from '#domain/hiring/values/masking.ts'
import { insertTexts, stopQueuedSms } from '#server/db/texts/sms-messages.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueAll } from '#server/jobs/enqueue.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { queuePushes } from '#server/services/push/queue-push.ts'
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

/** Sends one text message as `queueTexts` does. */
export const queueText = (
  deps: Pick<Deps, 'db' | 'ring' | 'clock'>,
  text: AskedText | SystemText,
): Promise<void> => queueTexts(deps, [text])

/**
 * The only way to send text messages, sealed, at most one to each household. A newer link or code
 * ends the earlier one unsent.
 */
export async function queueTexts(
  deps: Pick<Deps, 'db' | 'ring' | 'clock'>,
  texts: readonly (AskedText | SystemText)[],
): Promise<void> {
  if (texts.length === 0) return
  const now = deps.clock.now()
  for (const text of texts) await stopEarlier(deps, text, maskPhone(recipientOf(text)))
  const rows = texts.map((text) => rowOf(deps, text, now))
  await insertTexts(deps.db, rows)
  await enqueueAll(
    deps.db,
    'send-sms',
    rows.map(({ id: messageId }) => ({ messageId })),
  )
  const told = texts.filter(({ purpose }) => isHouseholdNews(purpose))
  await queuePushes(
    deps,
    told.flatMap(({ caseId }) => caseId ?? []),
  )
}

const recipientOf = (text: AskedText | SystemText): string =>
  'to' in text ? text.to : text.allowance.to

function rowOf({ ring }: Pick<Deps, 'ring'>, text: AskedText | SystemText, now: Date) {
  const id = newOpaqueId()
  const to = recipientOf(text)
  const worthless = new Date(now.getTime() + mannerOf(text.purpose).minutes * 60_000)
  return {
    id,
    case_id: text.caseId ?? null,
    purpose: text.purpose,
    recipient: sealField(ring, textPlace(id, 'recipient'), to),
    recipient_mask: maskPhone(to),
    body: sealField(ring, textPlace(id, 'body'), text.body),
    created_at: now,
    expires_at: text.expiresAt && text.expiresAt < worthless ? text.expiresAt : worthless,
  }
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
