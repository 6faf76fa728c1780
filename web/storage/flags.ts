import { COOKIE_NAMES } from '#domain/constants.ts'
import { flagKey, flagsOf, SESSION_FLAGS, writeFlags } from '#domain/visitor/session-flags.ts'
import type { SessionFlag } from '#domain/visitor/session-flags.ts'
import { sessionKeys } from './browser-storage.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

/** Of this address in this session; another tab's are in the cookie. */
export function readFlags(query: URLSearchParams): Set<SessionFlag> {
  const kept = SESSION_FLAGS.filter((flag) => sessionKeys.get(flagKey(flag)) !== undefined)
  return flagsOf(query, [...kept, readCookie(COOKIE_NAMES.flags)].join('.'))
}

/** For the session; the cookie tells other tabs, and the server what to render [M02]. */
export function keepFlags(flags: ReadonlySet<SessionFlag>): void {
  for (const flag of SESSION_FLAGS) {
    if (flags.has(flag)) sessionKeys.set(flagKey(flag), '1')
    else sessionKeys.remove(flagKey(flag))
  }
  if (flags.size > 0) writeCookie(COOKIE_NAMES.flags, writeFlags(flags), 'session')
  else if (readCookie(COOKIE_NAMES.flags) !== undefined) removeCookie(COOKIE_NAMES.flags)
}
