import { isSampleNumber } from '#domain/hiring/values/phone-number.ts'
import { Problem } from '#domain/problem.ts'
import { claimSms, releaseSms, saveSmsResult } from '#server/db/texts/sms-messages.ts'
import type { ClaimedSms, SmsResult } from '#server/db/texts/sms-messages.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { textPlace } from '#server/services/sms/queue-text.ts'
import { CLAIM_MS, isMessageExpired, sendText } from '#server/services/sms/send-text.ts'
import { isStopped } from '#server/services/sms/stop-texts.ts'
import { takeFromBudget } from '#server/services/sms/text-budget.ts'
import { mannerOf } from '#server/services/sms/text-purposes.ts'

type Parts = Pick<Deps, 'db' | 'ring' | 'clock' | 'sms' | 'log' | 'env' | 'limiter'>

/**
 * Sends a text once: it claims the row and notes the provider first. Another claim's message is
 * left alone.
 */
export async function sendSms(deps: Parts, { messageId }: { messageId: string }): Promise<void> {
  const now = deps.clock.now()
  const until = new Date(now.getTime() + CLAIM_MS)
  const claimed = await claimSms(deps.db, messageId, { now, until })
  if (!claimed) return
  try {
    await saveSmsResult(deps.db, claimed, await resultOf(deps, claimed))
  } catch (error) {
    await releaseSms(deps.db, claimed)
    // Waits for the budget; the sweep retries each minute.
    if (error instanceof Problem && error.code === 'too-many-requests') return
    throw error
  }
}

/** Counts unasked texts once before their first sending; asked ones were counted earlier. */
async function takeUnasked(deps: Parts, claimed: ClaimedSms, to: string): Promise<void> {
  const { share } = mannerOf(claimed.purpose)
  if (share === 'asked' || claimed.tries > 0 || isMessageExpired(claimed, deps.clock.now())) return
  await takeFromBudget(deps, { to, share })
}

async function resultOf(deps: Parts, claimed: ClaimedSms): Promise<SmsResult> {
  const { id, case_id: caseId, purpose } = claimed
  const to = openFieldText(deps.ring, textPlace(id, 'recipient'), claimed.recipient)
  if (isSampleNumber(to) && deps.env.SMS_PROVIDER !== 'outbox') return { state: 'stopped' }
  if (await isStopped(deps, { caseId, to, purpose })) return { state: 'stopped' }
  await takeUnasked(deps, claimed, to)
  const text = openFieldText(deps.ring, textPlace(id, 'body'), claimed.body)
  return sendText(deps, { claimed, message: { to, text, key: id } })
}
