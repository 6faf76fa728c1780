import {
  KEPT_FACES,
  KEPT_FOR_MS,
  keptCaches,
  keptHeaders,
  keptMost,
  keptPageAt,
  VIEW_HEADER,
} from '#domain/installed/kept-pages.ts'
import type { KeptKind } from '#domain/installed/kept-pages.ts'
import { keepFiles } from './kept-files.ts'
import { assetsOf, headingOf, postersOf } from './read-page.ts'
import { keepShell, shellView } from './shell.ts'

/** Keeps a page with its policy, assets and posters. */
export async function keepPage(url: URL, answer: Response): Promise<void> {
  const page = keptPageAt(url)
  const pages = await caches.open(keptCaches.pages)
  const isGone = answer.status === 404 || answer.status === 410
  if (page && isGone) await pages.delete(page.key)
  if (answer.status !== 200 || answer.type !== 'basic' || answer.redirected) return
  const view = answer.headers.get(VIEW_HEADER)
  if (!view) return
  const html = page ? await answer.text() : ''
  await followView(view)
  if (!page) return
  const headers = withoutCoding(answer.headers)
  headers.set(keptHeaders.at, new Date().toISOString())
  headers.set(keptHeaders.title, encodeURIComponent(headingOf(html)))
  headers.set(keptHeaders.posters, postersOf(html).slice(0, KEPT_FACES).join(' '))
  // Inserted last again, because order tells the oldest.
  await pages.delete(page.key)
  await pages.put(page.key, new Response(html, { headers }))
  await forgetOldest(pages, page.kind)
  await keepFiles(keptCaches.assets, assetsOf(html))
  if (page.kind === 'saved') await keepFiles(keptCaches.posters, postersOf(html))
}

/** A kept page of this view that is not too old. */
export async function keptAnswer(url: URL): Promise<Response | undefined> {
  const page = keptPageAt(url)
  if (!page) return undefined
  const pages = await caches.open(keptCaches.pages)
  // A profile is the same with any query.
  const ignoreSearch = page.kind === 'profile'
  const kept =
    (await pages.match(page.key, { ignoreVary: true })) ??
    (await pages.match(page.key, { ignoreVary: true, ignoreSearch }))
  return kept && ageOf(kept) < KEPT_FOR_MS ? kept : undefined
}

/** Milliseconds since it came. */
export const ageOf = (kept: Response): number =>
  Date.now() - Date.parse(kept.headers.get(keptHeaders.at) ?? '')

/** Deletes pages of another language or mode. */
async function followView(view: string): Promise<void> {
  const known = await shellView()
  if (known === view) return
  if (known !== undefined) await caches.delete(keptCaches.pages)
  await keepShell(view)
}

async function forgetOldest(pages: Cache, kind: KeptKind): Promise<void> {
  const ofKind = (await pages.keys()).filter(({ url }) => keptPageAt(new URL(url))?.kind === kind)
  const tooMany = ofKind.slice(0, Math.max(0, ofKind.length - keptMost[kind]))
  for (const old of tooMany) await pages.delete(old)
}

/** The body is decoded already, so its coding headers must go. */
function withoutCoding(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of ['Content-Encoding', 'Content-Length', 'Set-Cookie']) kept.delete(name)
  return kept
}
