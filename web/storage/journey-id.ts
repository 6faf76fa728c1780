import { SESSION_KEYS } from '#domain/constants.ts'
import { journeyOf } from '#domain/visitor/journey.ts'
import { newUuid } from '#web/new-uuid.ts'
import { sessionKeys } from './browser-storage.ts'
import { readCookie, removeCookie } from './cookies.ts'

/** The address's `journeyId` [O04], else the session's, the link's, or a new one. */
export function journeyId(query?: string | null): string {
  const stored = sessionKeys.get(SESSION_KEYS.journeyId)
  const handed = stored ? undefined : readCookie(SESSION_KEYS.journeyId)
  const id = journeyOf(query, stored ?? handed, newUuid())
  if (id !== stored) sessionKeys.set(SESSION_KEYS.journeyId, id)
  if (handed) removeCookie(SESSION_KEYS.journeyId)
  return id
}
