import { COOKIE_NAMES } from '#domain/constants.ts'
import { isMobileAgent } from '#domain/visitor/device.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import { modeOf } from '#domain/visitor/mode.ts'
import type { PageVisit } from './send.ts'

/** What the browser knows of its visitor: the address first, then what the session keeps. */
export function browserVisit(url: URL): PageVisit {
  return {
    language: chooseLanguage(url.searchParams.get('lang'), readCookie(COOKIE_NAMES.lang)),
    mode: modeOf(url.href, readCookie(COOKIE_NAMES.mode)),
    isMobile: isMobileAgent(navigator.userAgent),
    origin: url.origin,
  }
}

/** A cookie that scripts may read, decoded. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1))
}
