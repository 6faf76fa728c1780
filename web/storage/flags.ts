import { COOKIE_NAMES } from '#domain/constants.ts'
import { flagKey, flagsOf, SESSION_FLAGS, writeFlags } from '#domain/visitor/session-flags.ts'
import type { SessionFlag } from '#domain/visitor/session-flags.ts'
import { sessionKeys } from './browser-storage.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

/** Flags of this address and session; the cookie has other tabs'. */
export function readFlags(query: URLSearchParams): Set<SessionFlag> {
  const kept = SESSION_FLAGS.filter((flag) => sessionKeys.get(flagKey(flag)) !== undefined)
  return flagsOf(query, [...kept, readCookie(COOKIE_NAMES.flags)].join('.'))
}

/** Stored for the session; the cookie tells other tabs and the server [M02]. */
export function keepFlags(flags: ReadonlySet<SessionFlag>): void {
  for (const flag of SESSION_FLAGS) {
    if (flags.has(flag)) sessionKeys.set(flagKey(flag), '1')
    else sessionKeys.remove(flagKey(flag))
  }
  if (flags.size > 0) writeCookie(COOKIE_NAMES.flags, writeFlags(flags), 'session')
  else if (readCookie(COOKIE_NAMES.flags) !== undefined) removeCookie(COOKIE_NAMES.flags)
}
