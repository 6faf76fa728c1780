import type { MiddlewareHandler } from 'hono'
import { Problem } from '#domain/problem.ts'
import { serverPaths } from '#domain/site/server-paths.ts'
import type { Deps } from '#server/deps.ts'
import { problemResponse } from '#server/http/on-error.ts'
import { consolePlaces, isBelow } from '#server/http/console/console-host.ts'
import { findSessionOf } from '#server/http/console/read-staff-visit.ts'
import { askedLanguage } from '#server/http/request/read-visit.ts'
import { closedPage } from './busy-page.ts'

/** What answers in a closed site too: checks of balancers, and what the console shows. */
const open = [
  serverPaths.alive,
  serverPaths.ready,
  serverPaths.database,
  serverPaths.metrics,
  ...consolePlaces,
  '/media',
]
const isAlwaysOpen = (path: string): boolean => isBelow(path, open)

/** Search engines come back after this time. */
const RETRY_S = 3_600

/**
 * Until staff open the site, visitors get a page that says so and calls are refused: nothing that
 * nobody has confirmed is read by a household. Members of staff who are signed in see the site.
 */
export const closedSite =
  (deps: Deps): MiddlewareHandler =>
  async ({ req }, next) => {
    if (deps.opening.isOpen || isAlwaysOpen(req.path)) return next()
    if (await deps.opening.ask()) return next()
    const session = await findSessionOf(deps, req.raw)
    if (session?.state === 'full') return next()
    if (req.path === '/robots.txt') return closedToCrawlers()
    const language = askedLanguage(req.raw)
    return req.path.startsWith('/api/')
      ? problemResponse(new Problem('not-open', { retryAfter: RETRY_S }), {
          log: deps.log,
          language,
        })
      : closedPage(language, RETRY_S)
  }

const closedToCrawlers = (): Response =>
  new Response('User-agent: *\nDisallow: /\n', {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
