import type { InputOf } from '#api/define-call.ts'
import { reportEvents } from '#api/site/measuring.ts'
import { SESSION_KEYS } from '#domain/constants.ts'
import { campaignWords } from '#domain/visitor/site-event.ts'
import { mayReport } from '#web/storage/consent.ts'
import { sessionKeys } from '#web/storage/browser-storage.ts'
import { journeyId } from '#web/storage/journey-id.ts'
import { logBatch } from './log-batch.ts'
import { sendLog } from './send-log.ts'

type SiteEvent = InputOf<typeof reportEvents>['happened'][number]

const EVERY_MS = 5_000

let page = 'unknown'

/** Sets the current page's code for later events. */
export function keepPageCode(code: string): void {
  page = code
}

/** Adds an event to our own log. */
export function queueSiteEvent(kind: string): void {
  const at = new Date().toISOString()
  batch.add({ kind: kind.slice(0, 60), page, path: location.pathname.slice(0, 200), at })
}

const batch = logBatch<SiteEvent>(EVERY_MS, (happened) => {
  // Checked again, since consent may be withdrawn meanwhile.
  if (mayReport()) sendLog(reportEvents, { journeyId: journeyId(), campaign: campaign(), happened })
})

/** The campaign words of the session. */
function campaign(): Record<string, string> | undefined {
  const kept = JSON.parse(sessionKeys.get(SESSION_KEYS.utmParams) ?? '{}') as Record<string, string>
  const words = campaignWords(new URLSearchParams(kept))
  return Object.keys(words).length > 0 ? words : undefined
}
