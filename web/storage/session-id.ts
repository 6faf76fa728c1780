import { LOCAL_KEYS, SESSION_KEYS } from '#domain/constants.ts'
import { isUuid } from '#domain/uuid.ts'
import { newUuid } from '#web/new-uuid.ts'
import { localKeys, sessionKeys } from './browser-storage.ts'
import { readCookie } from './cookies.ts'

/** A UUID in session and local storage, which grants nothing. */
export function sessionId(): string {
  const kept = [sessionKeys.get(SESSION_KEYS.sessionId), localKeys.get(LOCAL_KEYS.sessionId)]
  const id = kept.find((text) => text !== undefined && isUuid(text)) ?? newUuid()
  if (kept[0] !== id) sessionKeys.set(SESSION_KEYS.sessionId, id)
  if (kept[1] !== id) localKeys.set(LOCAL_KEYS.sessionId, id)
  return id
}

/** The analytics id of this browser, if any: `GA1.1.123.456` holds `123.456`. */
export function analyticsId(): string | null {
  return /\d+\.\d+$/.exec(readCookie('_ga') ?? '')?.[0] ?? null
}
