import { daysLater } from '#domain/day.ts'
import { CODE_TRIES } from '#domain/hiring/values/code-life.ts'
import { pages } from '#domain/site/pages.ts'
import { hasAuditOf } from '#server/db/audit/audit-events.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findChallenge } from '#server/db/hiring/codes/otp-challenges.ts'
import { lockApplications } from '#server/db/hiring/lock-application.ts'
import { findLanguageOf, listHiresUnder } from '#server/db/hiring/my-hire.ts'
import { hasText } from '#server/db/texts/sms-messages.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { challengePhonePlace } from '#server/services/cases/codes/challenge.ts'
import { phoneIndexes } from '#server/privacy/blind-index.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { sayText } from '#server/services/sms/say-text.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>
const kind = 'code-locked'

/**
 * Five wrong codes (ASVS 16.3.1, 6.3.5): recorded in every hire of the number, which gets one text
 * a day.
 */
export function noteLockedCode(
  deps: Parts,
  { challengeId }: { challengeId: number },
): Promise<void> {
  return inTransaction(deps.db, async (db) => {
    const row = await findChallenge(db, challengeId)
    if (!row) return
    const of = { caseId: row.case_id, visitorId: row.visitor_id }
    const phone = openFieldText(deps.ring, challengePhonePlace(of), row.phone)
    const hires = await listHiresUnder(db, phoneIndexes(deps.ring, phone))
    const caseIds = [...new Set([...(of.caseId ? [of.caseId] : []), ...hires])].toSorted()
    await lockApplications(db, caseIds)
    const holds = { challenge: String(challengeId), tries: CODE_TRIES }
    for (const caseId of caseIds) {
      if (await hasAuditOf(db, { chain: caseId, kind, holds: { challenge: holds.challenge } }))
        continue
      await recordAudit(db, { caseId, kind, by: 'visitor', at: deps.clock.now(), holds })
    }
    const [newest] = hires
    if (newest) await tellNumber({ ...deps, db }, newest, phone)
  })
}

/** Says where to get help, nothing of the attacker or the hire. */
async function tellNumber(deps: Parts, caseId: string, to: string): Promise<void> {
  const since = daysLater(deps.clock.now(), -1)
  if (await hasText(deps.db, { caseId, purpose: kind, since })) return
  const language = await findLanguageOf(deps.db, caseId)
  const values = { url: `${deps.env.ORIGIN}${pages.chat.path}` }
  const body = sayText(deps, { say: kind, language, values })
  await queueText(deps, { to, body, purpose: kind, caseId })
}
