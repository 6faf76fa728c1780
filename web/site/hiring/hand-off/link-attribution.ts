import type { AppInfo } from '#api/hiring/application.ts'
import { SESSION_KEYS } from '#domain/constants.ts'
import { analyticsId } from '#web/storage/session-id.ts'
import { readPreference } from '#web/storage/preference.ts'
import { readSessionFlag } from '#web/storage/session-flags.ts'

const MOST_CHARACTERS = 2000

/** The sender's visit in a link by SMS [A18], as far as consent allows. */
export function linkAttribution({ maid }: Pick<AppInfo, 'maid'>) {
  const additionalQueryParams = readSessionFlag(SESSION_KEYS.allParams)?.slice(0, MOST_CHARACTERS)
  return {
    maidId: maid.id,
    preferences: readPreference(),
    analyticsId: analyticsId(),
    ...(additionalQueryParams ? { additionalQueryParams } : {}),
  }
}
