import { randomUUID } from 'node:crypto'
import { generateCookie } from 'hono/cookie'
import { signInRules, stateOfSession } from '#domain/staff/sign-in-limits.ts'
import { deviceKind } from '#domain/visitor/device-kind.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import {
  confirmSession,
  findSession,
  insertSession,
  noteSessionSeen,
} from '#server/db/staff/staff-sessions.ts'
import type { FoundSession } from '#server/db/staff/staff-sessions.ts'
import { hashToken, newToken } from '#server/privacy/opaque-id.ts'
import { openSignedValue, signValue } from '#server/privacy/signed-value.ts'
import type { Asker } from './asker.ts'
import type { SessionKeys } from './session-keys.ts'

/** A request of the console. */
export type StaffVisit = Asker & {
  /** Of a member who is not disabled; `half` after the password alone. */
  session: (FoundSession & { state: 'half' | 'full' }) | undefined
}

/** A visit of somebody who gave a second factor. */
export type StaffAsker = StaffVisit & { session: FoundSession }

type Parts = { db: Db; clock: Clock; session: SessionKeys }

const PURPOSE = 'console-session'
/** A session's last use is stored at most this often. */
const SEEN_EACH_MS = 60_000

/** The name that the browser keeps it by; over https no other host can set it. */
export const staffCookieName = (isSecure: boolean): string =>
  isSecure ? '__Host-console' : 'console'

/** Whether a browser has a token that we signed, without asking whether its session goes on. */
export const hasStaffCookie = (keys: SessionKeys, cookie: string | undefined): boolean =>
  cookie !== undefined && readToken(keys, cookie) !== undefined

/** Finds the member's session of a cookie; undefined for none, and for one that is over. */
export async function findStaffSession(
  parts: Parts,
  cookie: string | undefined,
): Promise<StaffVisit['session']> {
  const token = cookie && readToken(parts.session, cookie)
  if (!token) return undefined
  const found = await findSession(parts.db, hashToken(token))
  const now = parts.clock.now()
  const state = found && stateOfSession(found, now)
  if (!found || !state || state === 'over') return undefined
  if (now.getTime() - found.lastSeenAt.getTime() >= SEEN_EACH_MS) {
    // A full disk keeps nobody from reading.
    await noteSessionSeen(parts.db, found.id, now).catch(() => undefined)
  }
  return { ...found, state }
}

/** Begins a session after a password; a second factor makes it whole. */
export const startStaffSession = (parts: Parts, visit: StaffVisit, memberId: string) =>
  startSession(parts, visit, { memberId, confirmedAt: null })

/** Begins a session after both factors at once. */
export const startWholeSession = (parts: Parts, visit: StaffVisit, memberId: string) =>
  startSession(parts, visit, { memberId, confirmedAt: parts.clock.now() })

async function startSession(
  parts: Parts,
  visit: StaffVisit,
  { memberId, confirmedAt }: { memberId: string; confirmedAt: Date | null },
): Promise<void> {
  const token = newToken()
  await insertSession(parts.db, {
    tokenHash: hashToken(token),
    id: randomUUID(),
    memberId,
    at: parts.clock.now(),
    confirmedAt,
    ...deviceKind(visit.userAgent),
  })
  giveToken(parts, visit, token)
}

/** A second factor was given: the session goes on under a new token. */
export async function confirmStaffSession(
  parts: Parts,
  visit: StaffVisit,
  sessionId: string,
): Promise<void> {
  const token = newToken()
  await confirmSession(parts.db, sessionId, {
    tokenHash: hashToken(token),
    at: parts.clock.now(),
  })
  giveToken(parts, visit, token)
}

/** The browser forgets its cookie. */
export function forgetStaffCookie({ session }: Pick<Parts, 'session'>, visit: StaffVisit): void {
  visit.setCookies = [cookieOf(session.secure, '', 0)]
}

function giveToken({ session }: Parts, visit: StaffVisit, token: string): void {
  const signed = signValue({ key: session.console[0], purpose: PURPOSE }, token)
  visit.setCookies = [cookieOf(session.secure, signed, signInRules.longestHours * 3_600)]
}

// Sent with nothing that another site asks for, and read by no script.
const cookieOf = (isSecure: boolean, value: string, maxAge: number): string =>
  generateCookie(staffCookieName(isSecure), value, {
    secure: isSecure,
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    maxAge,
  })

function readToken(keys: SessionKeys, cookie: string): string | undefined {
  for (const key of keys.console) {
    const token = openSignedValue({ key, purpose: PURPOSE }, cookie)
    if (token !== undefined) return token
  }
  return undefined
}
