import { keptHeaders } from '#domain/installed/kept-pages.ts'
import { pages } from '#domain/site/pages.ts'
import { keepPage, keptAnswer } from './kept-store.ts'
import { noteKept } from './news.ts'
import { shellAnswer } from './shell.ts'
import type { FetchEvent } from './worker-scope.ts'

/** After this a kept page is shown; without one it keeps waiting. */
const PATIENCE_MS = 4_000

/** The server's page, else a kept one, else the offline page. */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const coming = fromServer(event)
  const kept = await keptAnswer(url)
  let isOffline = false
  try {
    const answer = await (kept ? Promise.race([coming, patience()]) : coming)
    if (answer) {
      event.waitUntil(keepPage(url, answer.clone()).catch(() => undefined))
      return answer
    }
    // The late answer is kept for next time.
    event.waitUntil(coming.then((late) => keepPage(url, late)).catch(() => undefined))
  } catch {
    if (!kept) return offlineAnswer(url)
    isOffline = true
  }
  if (!kept) return coming
  const seenAt = kept.headers.get(keptHeaders.at) ?? ''
  noteKept(event.resultingClientId, { seenAt, isOffline })
  return kept
}

async function fromServer({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

const patience = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
  })

/** The path goes behind `#`, which no server receives. */
async function offlineAnswer({ pathname, search }: URL): Promise<Response> {
  const shell = await shellAnswer()
  if (!shell) return Response.error()
  if (pathname === pages.offline.path) return shell
  return Response.redirect(`${pages.offline.path}#${pathname}${search}`)
}
