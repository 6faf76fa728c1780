import type { InputOf } from '#api/define-call.ts'
import { reportEvents } from '#api/site/measuring.ts'
import { SESSION_KEYS } from '#domain/constants.ts'
import { campaignWords } from '#domain/visitor/site-event.ts'
import { mayReport } from '#web/storage/consent.ts'
import { sessionKeys } from '#web/storage/browser-storage.ts'
import { journeyId } from '#web/storage/journey-id.ts'
import { pushEvent } from './data-layer.ts'
import { logBatch } from './log-batch.ts'
import { sendLog } from './send-log.ts'

type SiteEvent = InputOf<typeof reportEvents>['happened'][number]

const EVERY_MS = 5_000

/** The code of the page in view, for what happens on it. */
let page = 'unknown'

/** After each finished navigation, with the page's own title and never with its query. */
export function pushPageView(
  pageCode: string,
  { language, mode }: { language: string; mode: string },
): void {
  page = pageCode
  const { title } = document
  pushEvent({ event: 'page_view', title, path: location.pathname, language, mode, pageCode })
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
