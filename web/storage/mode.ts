import { COOKIE_NAMES, DEFAULT_PRODUCT, modeKey, NANNY_MODE } from '#domain/constants.ts'
import { modeOf } from '#domain/visitor/mode.ts'
import type { Mode } from '#domain/visitor/mode.ts'
import { sessionKeys } from './browser-storage.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

const key = modeKey(DEFAULT_PRODUCT)

/** The mode of an address in this session [M01]. */
export function readMode(address: string): Mode {
  return modeOf(address, sessionKeys.get(key) ?? readCookie(COOKIE_NAMES.mode))
}

/** Stored for the session; the cookie tells the server. */
export function keepMode(mode: Mode): void {
  if (mode === 'maid') {
    sessionKeys.remove(key)
    removeCookie(COOKIE_NAMES.mode)
    return
  }
  sessionKeys.set(key, NANNY_MODE)
  writeCookie(COOKIE_NAMES.mode, NANNY_MODE, 'session')
}

/**
 * A link's chosen mode wins: after two quick presses the first page's late load must not undo the
 * second.
 */
export function storeVisitedMode(address: string, chosen?: Mode): void {
  const mode = chosen ?? readMode(address)
  if (chosen || mode === 'nanny') keepMode(mode)
}

/** The mode a `ModeLink` chose. */
export function chosenMode(brought: { mode?: Mode } | null): Mode | undefined {
  return brought?.mode
}
