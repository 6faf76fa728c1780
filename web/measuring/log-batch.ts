/** Collects events and sends them after a while or when the page closes. */
export type LogBatch<T> = { add: (item: T) => void }

const MOST = 50

export function logBatch<T>(afterMs: number, send: (items: T[]) => void): LogBatch<T> {
  let waiting: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isListening = false

  function sendWaiting(): void {
    clearTimeout(timer)
    timer = undefined
    const items = waiting.slice(0, MOST)
    waiting = waiting.slice(MOST)
    if (items.length > 0) send(items)
    if (waiting.length > 0) sendWaiting()
  }
  function listenForLeaving(): void {
    if (isListening) return
    isListening = true
    addEventListener('pagehide', sendWaiting)
    document.addEventListener('visibilitychange', () => document.hidden && sendWaiting())
  }
  return {
    add(item) {
      listenForLeaving()
      waiting.push(item)
      timer ??= setTimeout(sendWaiting, afterMs)
    },
  }
}
