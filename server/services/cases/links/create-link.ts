import type { DevicePurpose, HerPurpose, LinkPurpose } from '#domain/authority/link-actors.ts'
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

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring'>

export type NewLink = {
  caseId: string
  purpose: DevicePurpose
  minutes: number
  /** E.164, for a link sent by text message. */
  phone?: string
  /** Who opens it confirms her arrival on the way (sma). */
  confirmsArrival?: boolean
  /** The page's first language; the reader may choose another. */
  language?: Language
  /** The page that it opens, by default the hire's. */
  page?: '/app' | '/visas/apply'
  /** Who asked for it. */
  by: AuditActor
}

/** Where the number of a link is stored, sealed. */
export const linkPhonePlace = (tokenHash: string): FieldPlace => ({
  table: 'links',
  column: 'phone',
  rowId: tokenHash,
})

/** Makes a single-use link into one application. */
export async function createLink(
  deps: Parts,
  { minutes, ...link }: NewLink,
): Promise<{ url: string; tokenHash: string; expiresAt: Date }> {
  const expiresAt = new Date(deps.clock.now().getTime() + minutes * 60_000)
  const { token, tokenHash } = await keepLink(deps, { ...link, expiresAt })
  const { language = DEFAULT_LANGUAGE, page = '/app' } = link
  const lang = language === DEFAULT_LANGUAGE ? '' : `&lang=${language}`
  return { url: `${deps.env.ORIGIN}${page}?token=${token}${lang}`, tokenHash, expiresAt }
}

/** Makes a worker a link of her own; each of her texts holds one. */
export async function createHerLink(
  deps: Parts,
  { caseId, by, purpose }: Pick<NewLink, 'caseId' | 'by'> & { purpose: HerPurpose },
): Promise<string> {
  const { token } = await keepLink(deps, { caseId, by, purpose, expiresAt: null })
  return `${deps.env.ORIGIN}/${purpose}?token=${token}`
}

type KeptLink = Omit<NewLink, 'purpose' | 'minutes' | 'language' | 'page'> & {
  purpose: LinkPurpose
  expiresAt: Date | null
}

/** Stores only the token's hash. */
async function keepLink(
  { db, clock, ring }: Parts,
  { caseId, purpose, phone, confirmsArrival = false, expiresAt, by }: KeptLink,
): Promise<{ token: string; tokenHash: string }> {
  const token = newToken()
  const tokenHash = hashToken(token)
  const at = clock.now()
  await insertLink(db, {
    token_hash: tokenHash,
    case_id: caseId,
    purpose,
    created_at: at,
    expires_at: expiresAt,
    confirms_arrival: confirmsArrival,
    phone: phone ? sealField(ring, linkPhonePlace(tokenHash), phone) : null,
    phone_index: phone ? phoneIndex(ring, phone) : null,
  })
  const holds = { purpose, link: tokenHash, ...(phone && { phone: commitTo(ring, phone) }) }
  await recordAudit(db, { caseId, kind: 'link-sent', by, at, holds })
  return { token, tokenHash }
}
