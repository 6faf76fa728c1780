import type { WorkerClient } from './worker-scope.ts'
import { worker } from './worker-scope.ts'

type Kept = { seenAt: string; isOffline: boolean }

/** For windows that show a kept page: when it was seen, and whether there was no line at all. */
const keptPages = new Map<string, Kept>()

export function noteKept(clientId: string, kept: Kept): void {
  keptPages.set(clientId, kept)
}

/** A page that has come asks what there is to know. */
export function tellNews(client: WorkerClient): void {
  const kept = keptPages.get(client.id)
  keptPages.delete(client.id)
  const isUpdateReady = worker.registration.waiting !== null
  if (kept || isUpdateReady) tell(client, { ...kept, isUpdateReady })
}

/** A new version is on the device and waits for a press. */
export async function tellUpdate(): Promise<void> {
  if (!worker.registration.active) return
  const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const client of open) tell(client, { isUpdateReady: true })
}

function tell(client: WorkerClient, news: Partial<Kept> & { isUpdateReady: boolean }): void {
  // A client is not a window: it takes no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  client.postMessage(news)
}
