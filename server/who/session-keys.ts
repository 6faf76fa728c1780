import { createSecretKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { deriveKeys } from '#server/privacy/key-ring.ts'
import type { KeyRing } from '#server/privacy/key-ring.ts'
import { hashToken, isSameSecret } from '#server/privacy/opaque-id.ts'
import { openSignedValue, signValue } from '#server/privacy/signed-value.ts'

/** How visitors reach the site. */
export type Transport = {
  /** Over https. */
  secure: boolean
  /** What browsers keep about https: for how long, and for which hosts. */
  hsts?: string | undefined
}

/** Current key first; earlier ones verify what they signed. */
type Keys = [KeyObject, ...KeyObject[]]
export type SessionKeys = { cookie: Keys; xsrf: Keys; console: Keys } & Transport

type Addressed = { ORIGIN: string; HSTS_SUBDOMAINS: boolean }

/** A year, which is the least that lists of browsers take. */
const HSTS = 'max-age=31536000'

/** Cookie and XSRF keys; `secure` (https) adds the __Host- prefix. */
export function cookieKeys(
  ring: KeyRing,
  { ORIGIN: origin, HSTS_SUBDOMAINS: withSubdomains }: Addressed,
): SessionKeys {
  const secure = origin.startsWith('https:')
  const hsts = `${HSTS}${withSubdomains ? '; includeSubDomains' : ''}`
  return {
    cookie: keysFor(ring, 'session-cookie'),
    xsrf: keysFor(ring, 'xsrf-token'),
    console: keysFor(ring, 'console-session'),
    secure,
    hsts: secure ? hsts : undefined,
  }
}

function keysFor(ring: KeyRing, purpose: string): Keys {
  const [current, ...earlier] = deriveKeys(ring, purpose)
  return [createSecretKey(current), ...earlier.map((one) => createSecretKey(one))]
}

export function sessionCookieName(keys: SessionKeys): string {
  return keys.secure ? '__Host-sid' : 'sid'
}

/** The cookie's token if we signed it; a planted one is ignored. */
export function readSessionToken(
  keys: SessionKeys,
  cookie: string | undefined,
): string | undefined {
  if (!cookie) return undefined
  for (const key of keys.cookie) {
    const token = openSignedValue({ key, purpose: 'sid' }, cookie)
    if (token !== undefined) return token
  }
  return undefined
}

/** The cookie's value: the signed token. */
export const signedCookie = (keys: SessionKeys, token: string): string =>
  signValue({ key: keys.cookie[0], purpose: 'sid' }, token)

/** The session's X-XSRF-TOKEN for non-GET requests (A20). */
export function xsrfTokenOf(keys: SessionKeys, sessionToken: string): string {
  return xsrfTokenBy(keys.xsrf[0], sessionToken)
}

export function isXsrfToken(keys: SessionKeys, sessionToken: string, given: string): boolean {
  return keys.xsrf.some((key) => isSameSecret(xsrfTokenBy(key, sessionToken), given))
}

/** Whether the current key made the token; else both cookies are renewed. */
export function isCurrentXsrfToken(
  keys: SessionKeys,
  sessionToken: string,
  given: string,
): boolean {
  return isSameSecret(xsrfTokenOf(keys, sessionToken), given)
}

const xsrfTokenBy = (key: KeyObject, sessionToken: string): string =>
  signValue({ key, purpose: 'xsrf' }, hashToken(sessionToken))
