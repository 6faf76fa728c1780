import { KEPT_FOR_MS, keptCaches, keptHeaders, keptPageAt } from '#domain/installed/kept-pages.ts'
import type { KeptKind } from '#domain/installed/kept-pages.ts'
import { useFound } from '#web/ui/hooks/use-found.ts'

/** A page that can be read offline. */
export type KeptEntry = {
  kind: KeptKind
  path: string
  title: string
  at: Date
  posters: readonly string[]
}
export type KeptEntries = { saved?: KeptEntry; list?: KeptEntry; profiles: KeptEntry[] }

const none: KeptEntries = { profiles: [] }

/** Pages kept on the device; empty until read. */
export function useKeptEntries(): KeptEntries {
  return useFound(askEntries).found ?? none
}

const askEntries = () => readEntries().catch((error: unknown) => void reportError(error))

/** The newest of each kind. */
async function readEntries(): Promise<KeptEntries> {
  if (!('caches' in window)) return { profiles: [] }
  const pages = await caches.open(keptCaches.pages)
  const all = await Promise.all(
    (await pages.keys()).map(async ({ url }) => entryOf(new URL(url), await pages.match(url))),
  )
  const newest = all
    .filter((one) => one !== undefined)
    .sort((one, other) => other.at.getTime() - one.at.getTime())
  const of = (kind: KeptKind) => newest.filter((one) => one.kind === kind)
  const [saved] = of('saved')
  const [list] = of('list')
  return { saved, list, profiles: of('profile') }
}

function entryOf(url: URL, kept: Response | undefined): KeptEntry | undefined {
  const kind = keptPageAt(url)?.kind
  const at = new Date(kept?.headers.get(keptHeaders.at) ?? '')
  if (!kind || !(Date.now() - at.getTime() < KEPT_FOR_MS)) return undefined
  const title = decodeURIComponent(kept?.headers.get(keptHeaders.title) ?? '')
  const posters = (kept?.headers.get(keptHeaders.posters) ?? '').split(' ').filter(Boolean)
  return { kind, path: url.pathname + url.search, title, at, posters }
}
