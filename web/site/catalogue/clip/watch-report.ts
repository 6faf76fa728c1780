import { reportWatching } from '#api/catalogue/catalogue.ts'
import type { InputOf } from '#api/define-call.ts'
import { WATCH_TICK_MS } from '#domain/constants.ts'
import { logBatch } from '#web/measuring/log-batch.ts'
import { sendLog } from '#web/measuring/send-log.ts'
import { mayReport } from '#web/storage/consent.ts'
import { journeyId } from '#web/storage/journey-id.ts'
import { sessionId } from '#web/storage/session-id.ts'

type WatchEvent = InputOf<typeof reportWatching>['events'][number]

const batch = logBatch<WatchEvent>(WATCH_TICK_MS, (events) => {
  if (mayReport()) {
    sendLog(reportWatching, { sessionId: sessionId(), journeyId: journeyId(), events })
  }
})

/** Adds WATCH_VIDEO (O02) to the next batch, unless consent forbids. */
export function reportWatch(action: WatchEvent['action'], maidId: string, position: number): void {
  if (!mayReport()) return
  const at = new Date().toISOString()
  batch.add({ type: 'WATCH_VIDEO', action, maidId, position: Math.max(0, position), at })
}
