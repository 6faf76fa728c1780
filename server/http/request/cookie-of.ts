import { parse } from 'hono/utils/cookie'
import { COOKIE_NAMES } from '#domain/constants.ts'
import { MISSED_COOKIE } from '#domain/site/missed-cookie.ts'
import { languageChange } from '#domain/visitor/language.ts'

/** One cookie out of the text of a Cookie header. */
export const cookieOf = (cookies: string, name: string): string | undefined =>
  parse(cookies, name)[name]

const MISSED_SECONDS = 60

/** Set-Cookie for a visitor who is led home from an unknown address. */
export const missedCookie = (secure: boolean): string =>
  `${MISSED_COOKIE}=1; Path=/; Max-Age=${MISSED_SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * Set-Cookie for the language of a query's `lang` (R28); undefined where nothing changes. `secure`
 * for https.
 */
export function languageCookie(lang: string | null, secure: boolean): string | undefined {
  const change = languageChange(lang)
  if (change.type === 'keep') return undefined
  const [kept, age] = change.type === 'store' ? [change.language, YEAR_SECONDS] : ['', 0]
  return `${COOKIE_NAMES.lang}=${kept}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`
}
