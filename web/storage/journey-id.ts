import { SESSION_KEYS } from '#domain/constants.ts'
import { journeyOf } from '#domain/visitor/journey.ts'
import { newUuid } from '#web/new-uuid.ts'
import { sessionKeys } from './browser-storage.ts'

/** The address' `journeyId` [O04], else the session's, else a new UUID. */
export function journeyId(query?: string | null): string {
  const stored = sessionKeys.get(SESSION_KEYS.journeyId)
  const id = journeyOf(query, stored, newUuid())
  if (id !== stored) sessionKeys.set(SESSION_KEYS.journeyId, id)
  return id
}
