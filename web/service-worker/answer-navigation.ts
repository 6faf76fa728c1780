import { keptHeaders } from '#domain/installed/kept-pages.ts'
import { pages } from '#domain/site/pages.ts'
import { keepPage, keptAnswer } from './kept-store.ts'
import { noteKept } from './news.ts'
import { shellAnswer } from './shell.ts'
import type { FetchEvent } from './worker-scope.ts'

/** A kept page is shown when the line takes longer; without one we wait on. */
const PATIENCE_MS = 4_000

/** From the server; where it does not come, as it was seen last; else the offline page. */
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
    // It still comes, for the next time.
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

/** Behind the mark: no server ever sees where one wanted to go. */
async function offlineAnswer({ pathname, search }: URL): Promise<Response> {
  const shell = await shellAnswer()
  if (!shell) return Response.error()
  if (pathname === pages.offline.path) return shell
  return Response.redirect(`${pages.offline.path}#${pathname}${search}`)
}
