import { applicationKey } from '#domain/constants.ts'
import { pushEvent } from '#web/measuring/data-layer.ts'
import { sessionKeys } from './browser-storage.ts'

/** How this session came to an application [E12]: it began it, or came back to it. */
export type StoredApplication = 'start' | 'resume'

const events: Record<StoredApplication, string> = {
  start: 'application_started',
  resume: 'application_resumed',
}

/** Said at the first coming and told once; a reload, or coming again, changes nothing. */
export function keepApplicationState(appId: string, state: StoredApplication): void {
  const key = applicationKey(appId)
  if (sessionKeys.get(key) !== undefined) return
  sessionKeys.set(key, state)
  pushEvent({ event: events[state] })
}
