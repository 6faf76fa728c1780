import type { LinkPurpose } from '#domain/authority/link-actors.ts'
import { DEFAULT_LANGUAGE } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { insertLink } from '#server/db/hiring/links/links.ts'
import type { Deps } from '#server/deps.ts'
import { phoneIndex } from '#server/privacy/blind-index.ts'
import { sealField } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { hashToken, newToken } from '#server/privacy/opaque-id.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { commitTo } from '#server/services/audit/commit-to.ts'
import type { AuditActor } from '#domain/audit/audit-kinds.ts'

export type NewLink = {
  caseId: string
  purpose: LinkPurpose
  minutes: number
  /** E.164, for a link sent by text message. */
  phone?: string
  /** Who opens it confirms her arrival on the way (sma). */
  confirmsArrival?: boolean
  /** The page's first language; the reader may choose another. */
  language?: Language
  /** Who asked for it. */
  by: AuditActor
}

/** Where the number of a link is stored, sealed. */
export const linkPhonePlace = (tokenHash: string): FieldPlace => ({
  table: 'links',
  column: 'phone',
  rowId: tokenHash,
})

/** Makes a single-use link into one application and stores only its token's hash. */
export async function createLink(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'ring'>,
  link: NewLink,
): Promise<{ url: string; tokenHash: string; expiresAt: Date }> {
  const token = newToken()
  const tokenHash = hashToken(token)
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + link.minutes * 60_000)
  const { phone, language = DEFAULT_LANGUAGE, confirmsArrival = false } = link
  await insertLink(deps.db, {
    token_hash: tokenHash,
    case_id: link.caseId,
    purpose: link.purpose,
    created_at: now,
    expires_at: expiresAt,
    confirms_arrival: confirmsArrival,
    phone: phone ? sealField(deps.ring, linkPhonePlace(tokenHash), phone) : null,
    phone_index: phone ? phoneIndex(deps.ring, phone) : null,
  })
  await record(deps, { ...link, tokenHash })
  const lang = language === DEFAULT_LANGUAGE ? '' : `&lang=${language}`
  return { url: `${deps.env.ORIGIN}/app?token=${token}${lang}`, tokenHash, expiresAt }
}

async function record(
  { db, clock, ring }: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { caseId, purpose, by, phone, tokenHash }: NewLink & { tokenHash: string },
): Promise<void> {
  const holds = { purpose, link: tokenHash, ...(phone && { phone: commitTo(ring, phone) }) }
  await recordAudit(db, { caseId, kind: 'link-sent', by, at: clock.now(), holds })
}
