import { deriveKey } from '#server/privacy/key-ring.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'
import { hashToken, isSameSecret, newToken } from '#server/privacy/opaque-id.ts'
import { openSignedValue, signValue } from '#server/privacy/signed-value.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import {
  findVisitorByToken,
  insertVisitor,
  insertVisitorToken,
  retireToken,
} from '#server/db/visitor/visitor.ts'
import type { Visit } from './visit.ts'

const SESSION_DAYS = 30
const GRACE_SECONDS = 60

export type SessionKeys = { cookie: Buffer; xsrf: Buffer; secure: boolean }

/** Keys of the cookie's signature and of the XSRF token; `secure` on https adds the __Host- prefix. */
export function sessionKeys(ring: KeyRing, origin: string): SessionKeys {
  return {
    cookie: deriveKey(ring, 'session-cookie'),
    xsrf: deriveKey(ring, 'xsrf-token'),
    secure: origin.startsWith('https:'),
  }
}

export function sessionCookieName(keys: SessionKeys): string {
  return keys.secure ? '__Host-sid' : 'sid'
}

/** The token inside the cookie, if this server signed it: a planted value is nobody's. */
export function readSessionToken(
  keys: SessionKeys,
  cookie: string | undefined,
): string | undefined {
  return cookie ? openSignedValue({ key: keys.cookie, purpose: 'sid' }, cookie) : undefined
}

/** The token that a non-GET request sends back in X-XSRF-TOKEN (A20), tied to this session. */
export function xsrfTokenOf(keys: SessionKeys, sessionToken: string): string {
  return signValue({ key: keys.xsrf, purpose: 'xsrf' }, hashToken(sessionToken))
}

export function isXsrfToken(keys: SessionKeys, sessionToken: string, given: string): boolean {
  return isSameSecret(xsrfTokenOf(keys, sessionToken), given)
}

/** Starts a session in this visit: two cookies, nothing stored until something must be remembered. */
export function startSession(keys: SessionKeys, visit: Visit): void {
  giveToken(keys, visit, newToken())
}

/** The same session with its cookies again, for a browser whose XSRF cookie was lost or is another's. */
export function renewCookies(keys: SessionKeys, visit: Visit): void {
  if (visit.sessionToken) giveToken(keys, visit, visit.sessionToken)
}

/**
 * The visitor of this visit, stored now if need be. Becoming a stored visitor changes the token,
 * so that a token planted before never opens what follows (session fixation).
 */
export async function ensureVisitor(
  deps: { db: Db; clock: Clock; session: SessionKeys },
  visit: Visit,
): Promise<string> {
  if (visit.visitorId) return visit.visitorId
  const visitorId = await insertVisitor(deps.db)
  visit.visitorId = visitorId
  await rotateSession(deps, visit, visitorId)
  return visitorId
}

/** A new token for the same visitor (after a checked code or a hand-over); the old one lives a minute longer. */
export async function rotateSession(
  deps: { db: Db; clock: Clock; session: SessionKeys },
  visit: Visit,
  visitorId: string,
): Promise<void> {
  const now = deps.clock.now()
  const grace = new Date(now.getTime() + GRACE_SECONDS * 1000)
  if (visit.sessionToken) {
    await retireToken(deps.db, {
      tokenHash: hashToken(visit.sessionToken),
      visitorId,
      until: grace,
    })
  }
  const token = newToken()
  await insertVisitorToken(deps.db, {
    tokenHash: hashToken(token),
    visitorId,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * 86_400_000),
  })
  giveToken(deps.session, visit, token)
}

/** The stored visitor behind a token, while the token lives. */
export function visitorOfToken(db: Db, token: string, now: Date): Promise<string | undefined> {
  return findVisitorByToken(db, hashToken(token), now)
}

function giveToken(keys: SessionKeys, visit: Visit, token: string): void {
  const maxAge = `Path=/; Max-Age=${SESSION_DAYS * 86_400}; SameSite=Lax${keys.secure ? '; Secure' : ''}`
  const signed = signValue({ key: keys.cookie, purpose: 'sid' }, token)
  visit.sessionToken = token
  visit.setCookies = [
    `${sessionCookieName(keys)}=${signed}; HttpOnly; ${maxAge}`,
    `XSRF-TOKEN=${xsrfTokenOf(keys, token)}; ${maxAge}`,
  ]
}
