import type { WorkerClient } from './worker-scope.ts'
import { worker } from './worker-scope.ts'

type Kept = { seenAt: string; isOffline: boolean }

/** When windows' kept pages were seen, and whether the device was offline. */
const keptPages = new Map<string, Kept>()

export function noteKept(clientId: string, kept: Kept): void {
  keptPages.set(clientId, kept)
}

/** Answers a loaded page that asks for news. */
export function tellNews(client: WorkerClient): void {
  const kept = keptPages.get(client.id)
  keptPages.delete(client.id)
  const isUpdateReady = worker.registration.waiting !== null
  if (kept || isUpdateReady) tell(client, { ...kept, isUpdateReady })
}

/** A new version is installed and waits for a press. */
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
