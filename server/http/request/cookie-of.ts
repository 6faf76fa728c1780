import { parse } from 'hono/utils/cookie'
import { COOKIE_NAMES } from '#domain/constants.ts'
import { languageChange } from '#domain/visitor/language.ts'

/** One cookie out of the text of a Cookie header. */
export const cookieOf = (cookies: string, name: string): string | undefined =>
  parse(cookies, name)[name]

const YEAR_SECONDS = 365 * 24 * 3600

/**
 * The Set-Cookie by which an address keeps or forgets the visit's language (R28), of its query's
 * `lang`; undefined where it changes nothing. `secure` where we are reached by https.
 */
export function languageCookie(lang: string | null, secure: boolean): string | undefined {
  const change = languageChange(lang)
  if (change.type === 'keep') return undefined
  const [kept, age] = change.type === 'store' ? [change.language, YEAR_SECONDS] : ['', 0]
  return `${COOKIE_NAMES.lang}=${kept}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`
}
