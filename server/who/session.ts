import { daysLater } from '#domain/day.ts'
import { SESSION_DAYS } from '#domain/privacy/retention.ts'
import { generateCookie } from 'hono/cookie'
import { hashToken, newToken } from '#server/privacy/opaque-id.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import {
  deleteTokens,
  findVisitorByToken,
  insertRepeatable,
  insertVisitor,
  insertVisitorToken,
  retireTokens,
} from '#server/db/visitor/visitor.ts'
import type { TokenOwner } from '#server/db/visitor/visitor.ts'
import { seenNow } from './see-device.ts'
import { sessionCookieName, signedCookie, xsrfTokenOf } from './session-keys.ts'
import type { SessionKeys } from './session-keys.ts'
import type { Visit } from './visit.ts'

const GRACE_SECONDS = 60
// Shorter than answers are kept, so that every repeat finds its answer.
const REPEAT_SECONDS = 86_400

type Parts = { db: Db; clock: Clock; session: SessionKeys }
/** A request's secret that recognises its repeat, and its lifetime in seconds. */
type Repeat = { key: string | undefined; seconds: number }

const byItsKey = (visit: Visit): Repeat => ({ key: visit.idempotencyKey, seconds: REPEAT_SECONDS })

/** Starts a session by two cookies; nothing is stored yet. */
export function startSession(keys: SessionKeys, visit: Visit): void {
  giveToken(keys, visit, newToken())
}

/** Sets this session's cookies again for a missing or foreign XSRF cookie. */
export function renewCookies(keys: SessionKeys, visit: Visit): void {
  if (visit.sessionToken) giveToken(keys, visit, visit.sessionToken)
}

/** The owner of a valid token; `repeatedWith` is the request's key. */
export async function visitorOfToken(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  token: string,
  repeatedWith: string | undefined,
): Promise<TokenOwner | undefined> {
  const now = clock.now()
  const known = await findVisitorByToken(db, hashToken(token), now)
  if (!known?.isReadOnly || !repeatedWith) return known
  // A repeat of the request that replaced this token still finds its visitor.
  return (await findVisitorByToken(db, hashRepeat(token, repeatedWith), now)) ? undefined : known
}

/**
 * Stores the visitor if needed, under a new token: the old one may have been planted (session
 * fixation).
 */
export async function ensureVisitor(
  deps: Parts,
  visit: Visit,
  repeat = byItsKey(visit),
): Promise<string> {
  const known = await resumeVisitor(deps, visit, repeat.key)
  if (known) return known
  const at = deps.clock.now()
  const made = await insertVisitor(deps.db, { ...seenNow(deps, visit.userAgent), at })
  const visitorId = await keepRepeatable(deps, visit, { visitorId: made, ...repeat })
  await renewToken(deps, visit, visitorId)
  return visitorId
}

/** The visitor, also where a repeat comes with a token that was replaced. */
export async function resumeVisitor(
  deps: Parts,
  visit: Visit,
  key = visit.idempotencyKey,
): Promise<string | undefined> {
  if (!visit.visitorId) await renewIfReplaced(deps, visit, key)
  return visit.visitorId
}

/** A new token for a repeat whose first sending replaced the token it came with. */
export async function renewIfReplaced(
  deps: Parts,
  visit: Visit,
  key = visit.idempotencyKey,
): Promise<void> {
  if (visit.isRenewed || !visit.sessionToken || !key) return
  const tokenHash = hashRepeat(visit.sessionToken, key)
  const known = await findVisitorByToken(deps.db, tokenHash, deps.clock.now())
  if (known) await renewToken(deps, visit, known.visitorId)
}

/**
 * A new token after a gain of rights. The one in use reads for another minute, for reads under way.
 */
export async function rotateSession(
  deps: Parts,
  visit: Visit,
  repeat = byItsKey(visit),
): Promise<void> {
  const { visitorId, sessionToken, isRenewed } = visit
  if (!visitorId || !sessionToken || isRenewed) return
  const until = new Date(deps.clock.now().getTime() + GRACE_SECONDS * 1000)
  await retireTokens(deps.db, { visitorId, inUse: hashToken(sessionToken), until })
  await keepRepeatable(deps, visit, { visitorId, ...repeat })
  await renewToken(deps, visit, visitorId)
}

/** Deletes all tokens of this browser and starts an anonymous session. */
export async function endSession(
  { db, session }: Pick<Parts, 'db' | 'session'>,
  visit: Visit,
): Promise<void> {
  if (visit.visitorId) await deleteTokens(db, visit.visitorId)
  visit.visitorId = undefined
  startSession(session, visit)
}

async function keepRepeatable(
  deps: Parts,
  visit: Visit,
  { visitorId, key, seconds }: Repeat & { visitorId: string },
): Promise<string> {
  if (!visit.sessionToken || !key) return visitorId
  const expiresAt = new Date(deps.clock.now().getTime() + seconds * 1000)
  const tokenHash = hashRepeat(visit.sessionToken, key)
  return insertRepeatable(deps.db, { tokenHash, visitorId, expiresAt })
}

const hashRepeat = (token: string, key: string) => hashToken(`${token}|${key}`)

async function renewToken(deps: Parts, visit: Visit, visitorId: string): Promise<void> {
  const token = newToken()
  await insertVisitorToken(deps.db, {
    tokenHash: hashToken(token),
    visitorId,
    expiresAt: daysLater(deps.clock.now(), SESSION_DAYS),
  })
  giveToken(deps.session, visit, token)
  visit.visitorId = visitorId
  visit.isRenewed = true
}

function giveToken(keys: SessionKeys, visit: Visit, token: string): void {
  const { secure } = keys
  const options = { secure, maxAge: SESSION_DAYS * 86_400, sameSite: 'Lax' } as const
  visit.sessionToken = token
  // Rate limits count the rest of this request by its new session.
  if (visit.countsAs !== undefined) visit.countsAs = token
  visit.setCookies = [
    generateCookie(sessionCookieName(keys), signedCookie(keys, token), {
      ...options,
      httpOnly: true,
    }),
    generateCookie('XSRF-TOKEN', xsrfTokenOf(keys, token), options),
  ]
}
