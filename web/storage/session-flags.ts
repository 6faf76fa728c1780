import { SESSION_KEYS } from '#domain/constants.ts'
import { mayReport } from './consent.ts'
import { sessionKeys } from './browser-storage.ts'

/** By a key of `SESSION_KEYS` or `flagKey`; empty on the server. */
export function readSessionFlag(key: string): string | undefined {
  return sessionKeys.get(key)
}

export function writeSessionFlag(key: string, value: string): void {
  sessionKeys.set(key, value)
}

const MOST_EVENT = 2000

/** The event of this visit's address, where consent allows. */
export function affiliateEvent(): { affiliateEvent?: string } {
  const event = mayReport() && sessionKeys.get(SESSION_KEYS.event)
  return event ? { affiliateEvent: event.slice(0, MOST_EVENT) } : {}
}
