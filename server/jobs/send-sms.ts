import { SmsRefused } from '#server/adapters/sms/sms.ts'
import { markSms, takeQueuedSms } from '#server/db/hiring/sms-messages.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { isStopped } from '#server/services/texts/stop-texts.ts'
import { textPlace } from '#server/services/texts/queue-text.ts'

/**
 * Sends one text message. It may run twice: the provider knows the message by its id, so the
 * person gets it once. A number that the provider refuses is not tried again, and what is good no
 * more (an old code), or not wanted any more, is not sent.
 */
export async function sendSms(
  deps: Pick<Deps, 'db' | 'ring' | 'clock' | 'sms' | 'log'>,
  { messageId }: { messageId: string },
): Promise<void> {
  const message = await takeQueuedSms(deps.db, messageId)
  if (!message) return
  if (message.expires_at && message.expires_at <= deps.clock.now()) {
    return markSms(deps.db, messageId, { state: 'expired' })
  }
  const to = openFieldText(deps.ring, textPlace(messageId, 'recipient'), message.recipient)
  const { application_id: appId, purpose } = message
  if (await isStopped(deps, { appId, to, purpose })) {
    return markSms(deps.db, messageId, { state: 'stopped' })
  }
  const text = openFieldText(deps.ring, textPlace(messageId, 'body'), message.body)
  try {
    const { providerId } = await deps.sms.send({ to, text, key: messageId })
    await markSms(deps.db, messageId, { state: 'sent', providerId, at: deps.clock.now() })
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error
    deps.log.warn({ err: error }, 'a text message was refused')
    await markSms(deps.db, messageId, { state: 'failed' })
  }
}
