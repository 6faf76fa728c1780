import { claimSms, releaseSms, saveSmsResult } from '#server/db/hiring/sms-messages.ts'
import type { ClaimedSms, SmsResult } from '#server/db/hiring/sms-messages.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { textPlace } from '#server/services/texts/queue-text.ts'
import { CLAIM_MS, sendText } from '#server/services/texts/send-text.ts'
import { isStopped } from '#server/services/texts/stop-texts.ts'

type Parts = Pick<Deps, 'db' | 'ring' | 'clock' | 'sms' | 'log'>

/**
 * Sends one text message, once in effect however often it runs: it claims the row, and whoever is
 * asked is written down first. What is good no more, or not wanted any more, is not sent. A message
 * that another worker has is left to it; the sweep comes back to it.
 */
export async function sendSms(deps: Parts, { messageId }: { messageId: string }): Promise<void> {
  const now = deps.clock.now()
  const until = new Date(now.getTime() + CLAIM_MS)
  const claimed = await claimSms(deps.db, messageId, { now, until })
  if (!claimed) return
  try {
    await saveSmsResult(deps.db, messageId, await resultOf(deps, claimed))
  } catch (error) {
    await releaseSms(deps.db, messageId)
    throw error
  }
}

async function resultOf(deps: Parts, claimed: ClaimedSms): Promise<SmsResult> {
  const { id, application_id: appId, purpose } = claimed
  const to = openFieldText(deps.ring, textPlace(id, 'recipient'), claimed.recipient)
  if (await isStopped(deps, { appId, to, purpose })) return { state: 'stopped' }
  const text = openFieldText(deps.ring, textPlace(id, 'body'), claimed.body)
  return sendText(deps, { claimed, message: { to, text, key: id } })
}
