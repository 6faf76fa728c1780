import type { DevicePurpose } from '#domain/authority/link-actors.ts'
import { revokeLinks } from '#server/db/hiring/links/links.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { planReminders } from '#server/services/sms/remind.ts'
import type { TextAllowance } from '#server/services/sms/take-text-allowance.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'
import { sayText } from '#server/services/sms/say-text.ts'
import { createLink } from '#server/services/cases/links/create-link.ts'
import { senderOf } from '#server/services/cases/links/signer.ts'
import type { AuditActor } from '#domain/audit/audit-kinds.ts'

/** Hours that a link in a text message is valid (ruling 30). */
export const LINK_HOURS = 72

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'content'>

/**
 * Sends a link and ends earlier ones, with the sessions they opened at another number. Reminds
 * spouses three times.
 */
export async function textLink(
  deps: Parts,
  to: TextAllowance,
  link: {
    caseId: string
    purpose: Exclude<DevicePurpose, 'sign-only'>
    maid: string
    language: string
    /** Carried from the address that it is sent from (sma). */
    confirmsArrival: boolean
    by: AuditActor
  },
): Promise<{ expiresAt: Date }> {
  const { caseId, purpose, confirmsArrival, by } = link
  const language = languageOrEnglish(link.language)
  const phone = to.to
  const indexes = phoneIndexes(deps.ring, phone)
  await revokeLinks(deps.db, { caseId, purpose, phoneIndexes: indexes, now: deps.clock.now() })
  const made = await createLink(deps, {
    caseId,
    purpose,
    minutes: LINK_HOURS * 60,
    by,
    phone,
    language,
    confirmsArrival,
  })
  if (purpose === 'resume') {
    const body = sayText(deps, { say: 'resume', language, values: { url: made.url } })
    await queueText(deps, { allowance: to, body, purpose, caseId, expiresAt: made.expiresAt })
    return made
  }
  const sender = await senderOf(deps, caseId)
  const values = { url: made.url, name: link.maid }
  const body =
    sender === undefined
      ? sayText(deps, { say: 'spouse-asks-unnamed', language, values })
      : sayText(deps, { say: 'spouse-asks', language, values: { ...values, sender } })
  await queueText(deps, { allowance: to, body, purpose, caseId, expiresAt: made.expiresAt })
  const plan = { caseId, to: phone, body, linkHash: made.tokenHash, until: made.expiresAt }
  await planReminders(deps, { ...plan, purpose: 'remind-spouse' })
  return made
}
