import { keptCaches, VIEW_HEADER } from '#domain/installed/kept-pages.ts'
import { pages } from '#domain/site/pages.ts'
import { findLanguage } from '#domain/visitor/language.ts'
import { buildFacts } from './build-facts.ts'
import { keepFiles } from './kept-files.ts'
import { assetsOf } from './read-page.ts'

const path = pages.offline.path

/**
 * Caches the offline page and what it needs, in `view`'s language or the cookie's. Rejects when it
 * fails.
 */
export async function keepShell(view?: string): Promise<void> {
  const language = view?.split(' ')[0]
  const answer = await fetch(language ? `${path}?lang=${language}` : path)
  if (answer.status !== 200) throw new Error(`offline page: ${answer.status}`)
  const html = await answer.clone().text()
  const spoken = findLanguage(answer.headers.get(VIEW_HEADER)?.split(' ')[0])
  await keepFiles(keptCaches.assets, [...assetsOf(html), ...(buildFacts.words[spoken ?? ''] ?? [])])
  const headers = new Headers(answer.headers)
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  if (view) headers.set(VIEW_HEADER, view)
  const shell = await caches.open(keptCaches.shell)
  await shell.put(path, new Response(html, { headers }))
}

/** The view of the kept offline page. */
export async function shellView(): Promise<string | undefined> {
  return (await shellAnswer())?.headers.get(VIEW_HEADER) ?? undefined
}

export async function shellAnswer(): Promise<Response | undefined> {
  const shell = await caches.open(keptCaches.shell)
  return shell.match(path, { ignoreVary: true })
}
