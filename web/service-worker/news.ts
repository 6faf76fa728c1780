import type { WorkerClient } from './worker-scope.ts'
import { worker } from './worker-scope.ts'

/** When the page that a window shows was seen, for windows that show a kept one. */
const keptAt = new Map<string, string>()

export function noteKept(clientId: string, at: string): void {
  keptAt.set(clientId, at)
}

/** A page that has come asks what there is to know. */
export function tellNews(client: WorkerClient): void {
  const seenAt = keptAt.get(client.id)
  keptAt.delete(client.id)
  const isUpdateReady = worker.registration.waiting !== null
  if (seenAt || isUpdateReady) tell(client, { seenAt, isUpdateReady })
}

/** A new version is on the device and waits for a press. */
export async function tellUpdate(): Promise<void> {
  if (!worker.registration.active) return
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const client of open) tell(client, { isUpdateReady: true })
}

function tell(client: WorkerClient, news: { seenAt?: string; isUpdateReady: boolean }): void {
  // A client is not a window: it takes no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  client.postMessage(news)
}
