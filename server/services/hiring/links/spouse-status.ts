import type { AppInfo } from '#api/hiring/application.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { findNewestLink } from '#server/db/hiring/links/links.ts'
import { listSpouseReplies } from '#server/db/hiring/links/spouse-replies.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import type { Standing } from '#server/services/cases/standing.ts'
import { isSecondDue } from '#server/services/cases/led-facts-of.ts'
import { linkPhonePlace } from '#server/services/cases/links/create-link.ts'
import { sentencePlace } from './reply-to-household.ts'
import { signerConfirmedAt } from '#server/services/cases/links/signer.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/** The state of the newest link to the spouse; undefined where none was sent. */
export async function spouseStatus(
  deps: Parts,
  { state }: Pick<Standing, 'state'>,
): Promise<AppInfo['spouse']> {
  const caseId = state.id
  const link = await findNewestLink(deps.db, { caseId, purpose: 'spouse-sign' })
  if (!link) return undefined
  const place = linkPhonePlace(link.token_hash)
  const phone = link.phone ? openFieldText(deps.ring, place, link.phone) : undefined
  const { visitor_id: visitorId } = link
  const confirmedAt = visitorId
    ? await signerConfirmedAt(deps, { caseId, visitorId, phone })
    : undefined
  const signed = isSecondDue(state)
    ? undefined
    : state.mandates.find(({ kind }) => kind === 'monthly')?.signed_at
  return {
    phone: phone && maskPhone(phone),
    sentAt: link.created_at.toISOString(),
    expiresAt: link.expires_at.toISOString(),
    openedAt: link.used_at?.toISOString(),
    confirmedAt: confirmedAt?.toISOString(),
    signedAt: signed ? new Date(signed).toISOString() : undefined,
    ...(await repliesSince(deps, caseId, link.created_at)),
  }
}

/** The last reply of each kind since the link was sent. */
async function repliesSince(deps: Parts, caseId: string, since: Date) {
  const rows = await listSpouseReplies(deps.db, { caseId, since })
  const last = (kind: (typeof rows)[number]['kind']) => {
    const row = rows.find((one) => one.kind === kind)
    if (!row) return undefined
    const { sentence } = row
    const text = sentence ? openFieldText(deps.ring, sentencePlace(row.id), sentence) : undefined
    return { at: row.at.toISOString(), sentence: text }
  }
  return { question: last('question'), refusal: last('refusal'), wrongNumber: last('wrong-number') }
}
