import { maskPhone } from '#domain/hiring/values/masking.ts'
import { insertSms } from '#server/db/hiring/sms-messages.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'

/** Where the two personal parts of a text message live. */
export const textPlace = (id: string, column: 'recipient' | 'body'): FieldPlace => ({
  table: 'sms_messages',
  column,
  rowId: id,
})

/** Writes a text message, sealed, and the job that sends it, in the caller's transaction. Once expired it stays unsent. */
export async function queueText(
  deps: Pick<Deps, 'db' | 'ring' | 'clock'>,
  text: { to: string; body: string; purpose: string; appId?: string; expiresAt?: Date },
): Promise<void> {
  const id = newOpaqueId()
  await insertSms(deps.db, {
    id,
    application_id: text.appId ?? null,
    purpose: text.purpose,
    recipient: sealField(deps.ring, textPlace(id, 'recipient'), text.to),
    recipient_mask: maskPhone(text.to),
    body: sealField(deps.ring, textPlace(id, 'body'), text.body),
    created_at: deps.clock.now(),
    expires_at: text.expiresAt ?? null,
  })
  await enqueue(deps.db, 'send-sms', { messageId: id })
}
