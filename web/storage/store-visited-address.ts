import { COOKIE_NAMES, SESSION_KEYS } from '#domain/constants.ts'
import type { Mode } from '#domain/visitor/mode.ts'
import { languageChange } from '#domain/visitor/language.ts'
import { sessionWords } from '#domain/visitor/session-flags.ts'
import { sessionKeys } from './browser-storage.ts'
import { removeCookie, writeCookie } from './cookies.ts'
import { keepFirstTouch } from './first-touch.ts'
import { keepFlags, readFlags } from './flags.ts'
import { journeyId } from './journey-id.ts'
import { storeVisitedMode } from './mode.ts'
import { sessionId } from './session-id.ts'

/** Stores an address's ids, flags, campaign, language and mode [E12]. */
export function storeVisitedAddress(url: URL, chosen?: Mode): void {
  keepFirstTouch(url)
  sessionId()
  journeyId(url.searchParams.get('journeyId'))
  keepFlags(readFlags(url.searchParams))
  for (const [key, value] of Object.entries(sessionWords(url.searchParams))) {
    sessionKeys.set(key, value)
  }
  keepLanguage(url.searchParams.get('lang'))
  storeVisitedMode(url.pathname + url.search, chosen)
}

function keepLanguage(query: string | null): void {
  const change = languageChange(query)
  if (change.type === 'store') {
    sessionKeys.set(SESSION_KEYS.lang, change.language)
    writeCookie(COOKIE_NAMES.lang, change.language, 'year')
  }
  if (change.type === 'remove') {
    sessionKeys.remove(SESSION_KEYS.lang)
    removeCookie(COOKIE_NAMES.lang)
  }
}
