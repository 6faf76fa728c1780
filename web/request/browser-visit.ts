import { COOKIE_NAMES } from '#domain/constants.ts'
import { isMobileAgent } from '#domain/visitor/device.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import type { PageVisit } from '#web/send.ts'
import { readCookie } from '#web/storage/cookies.ts'
import { readFlags } from '#web/storage/flags.ts'
import { readMode } from '#web/storage/mode.ts'

/** The visit by the address first, then by the session. */
export function browserVisit(url: URL): PageVisit {
  return {
    language: chooseLanguage(url.searchParams.get('lang'), readCookie(COOKIE_NAMES.lang)),
    mode: readMode(url.pathname + url.search),
    noFullTime: readFlags(url.searchParams).has('nfts'),
    isMobile: isMobileAgent(navigator.userAgent),
    origin: url.origin,
  }
}
