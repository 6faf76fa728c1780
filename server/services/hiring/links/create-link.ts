import type { LinkPurpose } from '#domain/hiring/authority.ts'
import { insertLink } from '#server/db/hiring/links.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken, newToken } from '#server/privacy/opaque-id.ts'

/** Single-use, into one application; only its token's hash is stored. */
export async function createLink(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  link: { appId: string; purpose: LinkPurpose; minutes: number },
): Promise<{ url: string; expiresAt: Date }> {
  const token = newToken()
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + link.minutes * 60_000)
  await insertLink(deps.db, {
    token_hash: hashToken(token),
    application_id: link.appId,
    purpose: link.purpose,
    created_at: now,
    expires_at: expiresAt,
  })
  return { url: `${deps.env.ORIGIN}/app?token=${token}`, expiresAt }
}
