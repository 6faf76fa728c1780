import type { OutputOf } from '#api/define-call.ts'
import type { replyToHousehold as call } from '#api/hiring/spouse.ts'
import type * as z from 'zod/mini'
import { checkSpouseReply } from '#domain/hiring/spouse-replies.ts'
import { Problem } from '#domain/problem.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import { markRefused, revokeLink } from '#server/db/hiring/links/links.ts'
import { insertSpouseReply } from '#server/db/hiring/links/spouse-replies.ts'
import type { Deps } from '#server/deps.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { quotedIn } from '#server/services/wording/quoted-in.ts'
import { sayText } from '#server/services/sms/say-text.ts'
import { stopReminders } from '#server/services/sms/remind.ts'
import { stopTexts } from '#server/services/sms/stop-texts.ts'
import { findSigner } from '#server/services/cases/links/signer.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

type Input = z.output<typeof call.input>
type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'content'>

/** Where a spouse's sentence is sealed. */
export const sentencePlace = (id: string): FieldPlace => ({
  table: 'spouse_replies',
  column: 'sentence',
  rowId: id,
})

/**
 * A spouse's reply (ruling 30). A refusal ends signing by the link; a wrong number ends all
 * messages to it.
 */
export async function replyToHousehold(
  deps: Parts,
  entry: Entry,
  { kind, ...input }: Input,
): Promise<OutputOf<typeof call>> {
  const errors = checkSpouseReply({ kind, sentence: input.sentence })
  if (errors.length > 0) throw new Problem('invalid-input', { errors })
  const signer = await findSigner(deps, entry)
  if (!signer || signer.link.refused_at) throw new Problem('link-expired')
  const caseId = entry.application.id
  const sentence = kind === 'wrong-number' ? '' : (input.sentence ?? '').trim()
  const at = deps.clock.now()
  await keep(deps, { caseId, kind, sentence, at, by: entry.actor })
  if (kind !== 'question') await stopReminders(deps, { caseId, purpose: 'remind-spouse' })
  if (kind === 'refusal') await markRefused(deps.db, signer.link.token_hash, at)
  if (kind === 'wrong-number') {
    await revokeLink(deps.db, signer.link.token_hash, at)
    if (signer.phone) {
      await stopTexts(deps, { caseId, phone: signer.phone, reason: 'wrong-number' })
    }
  }
  await tellHousehold(deps, entry, { kind, sentence })
  return { at: at.toISOString() }
}

async function keep(
  deps: Parts,
  reply: { caseId: string; kind: Input['kind']; sentence: string; at: Date; by: Entry['actor'] },
): Promise<void> {
  const id = newOpaqueId()
  const { caseId, kind, sentence, at, by } = reply
  await insertSpouseReply(deps.db, {
    id,
    case_id: caseId,
    kind,
    sentence: sentence ? sealField(deps.ring, sentencePlace(id), sentence) : null,
    at,
  })
  await insertEvent(deps.db, caseId, { kind: `spouse-${kind}`, at })
  await recordAudit(deps.db, { caseId, kind: 'spouse-replied', by, at, holds: { reply: kind } })
}

async function tellHousehold(
  deps: Parts,
  { application }: Entry,
  reply: { kind: Input['kind']; sentence: string },
): Promise<void> {
  const phone = await openOwnNumber(deps, application.id)
  if (!phone) return
  // We never forward links, which could be phishing.
  const isLink = /https?:|www\.|\w\.\w{2,}\//i.test(reply.sentence)
  const { language } = application
  const quote = isLink ? '' : quotedIn(language, reply.sentence)
  const body = sayText(deps, { say: `spouse-${reply.kind}`, language, values: { quote } })
  await queueText(deps, { to: phone, body, purpose: 'news', caseId: application.id })
}
