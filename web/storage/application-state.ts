import { applicationKey } from '#domain/constants.ts'
import { pushEvent } from '#web/measuring/data-layer.ts'
import { sessionKeys } from './browser-storage.ts'

/** Whether this session started or resumed the application [E12]. */
export type StoredApplication = 'start' | 'resume'

const events: Record<StoredApplication, string> = {
  start: 'application_started',
  resume: 'application_resumed',
}

/** Stored at the first visit; later ones change nothing. */
export function keepApplicationState(caseId: string, state: StoredApplication): void {
  const key = applicationKey(caseId)
  if (sessionKeys.get(key) !== undefined) return
  sessionKeys.set(key, state)
  pushEvent({ event: events[state] })
}
