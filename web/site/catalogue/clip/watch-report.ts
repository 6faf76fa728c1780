import { reportWatching } from '#api/catalogue.ts'
import type { InputOf } from '#api/define-call.ts'
import { WATCH_TICK_MS } from '#domain/constants.ts'
import { browserSend } from '#web/api-client.ts'
import { mayReport } from '#web/storage/consent.ts'
import { journeyId } from '#web/storage/journey-id.ts'
import { sessionId } from '#web/storage/session-id.ts'

type WatchEvent = InputOf<typeof reportWatching>['events'][number]

const BATCH = 50
let waiting: WatchEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** WATCH_VIDEO (O02) for the next batch; nothing where refused. */
export function reportWatch(action: WatchEvent['action'], maidId: string, position: number): void {
  if (!mayReport()) return
  listenForLeaving()
  const at = new Date().toISOString()
  waiting.push({ type: 'WATCH_VIDEO', action, maidId, position: Math.max(0, position), at })
  timer ??= setTimeout(sendWaiting, WATCH_TICK_MS)
}

function sendWaiting(): void {
  clearTimeout(timer)
  timer = undefined
  const events = waiting.slice(0, BATCH)
  waiting = waiting.slice(BATCH)
  if (events.length === 0) return
  const input = { sessionId: sessionId(), journeyId: journeyId(), events }
  // No visitor has to hear of a log that was lost.
  browserSend(reportWatching, input, { keepalive: true, suppressErrors: true }).catch(() => {})
}

let isListening = false

function listenForLeaving(): void {
  if (isListening) return
  isListening = true
  addEventListener('pagehide', sendWaiting)
  document.addEventListener('visibilitychange', () => document.hidden && sendWaiting())
}
