import { keptPageAt, pageOfCall } from '#domain/installed/kept-pages.ts'
import { ageOf, keepPage, keptAnswer } from './kept-store.ts'
import type { FetchEvent } from './worker-scope.ts'

/** Leaves the connection to the page first. */
const PAUSE_MS = 2_000
const FRESH_MS = 300_000

const awaited = new Set<string>()

/** Keeps a call's page a moment later, unless data should be saved. */
export function cacheInBackground(event: FetchEvent): void {
  const path = pageOfCall(event.request.method, new URL(event.request.url))
  if (path === undefined || awaited.has(path) || savesData()) return
  awaited.add(path)
  event.waitUntil(keepSoon(path, event.request.method !== 'GET'))
}

async function keepSoon(path: string, isChanged: boolean): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS)
  })
  awaited.delete(path)
  await fetchAndKeep(path, isChanged ? 0 : FRESH_MS).catch(() => undefined)
}

async function fetchAndKeep(path: string, freshMs: number): Promise<void> {
  const url = new URL(path, self.location.origin)
  const kept = await keptAnswer(url)
  if (kept && ageOf(kept) < freshMs) return
  await keepPage(url, await fetch(url, { headers: { accept: 'text/html' }, priority: 'low' }))
}

/** Keeps pages opened before the service worker started. */
export async function keepOpen(addresses: readonly string[]): Promise<void> {
  if (savesData()) return
  const paths = addresses.map((address) => keptPageAt(new URL(address))?.key)
  for (const path of new Set(paths)) {
    if (path) await fetchAndKeep(path, FRESH_MS).catch(() => undefined)
  }
}

function savesData(): boolean {
  // Chromium's API, missing in the platform's types.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
