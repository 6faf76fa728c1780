import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Deps } from '#server/deps.ts'
import { withRequestId } from '#server/request-id.ts'
import { toConsoleHost } from './console/console-host.ts'
import { LinkRedirects } from './campaigns/link-redirects.ts'
import { findMalformed, refuseBarely } from './request/bare-refusal.ts'
import type { PageCache } from './pages/page-cache.ts'
import { KEPT_OPEN_S } from './pages/ready-answer.ts'
import type { RenderPage } from './pages/pages.ts'
import { PublicPages } from './pages/public-pages.ts'
import type { Health } from './health.ts'
import { parseTrustedProxies } from './request/client-address.ts'
import { ID_HEADER, idOfRequest } from './request/id-of-request.ts'
import { timeOutSlowBodies, longestBodyMs, bodyTimeouts } from './request/body-timeouts.ts'
import type { BodyTimeouts } from './request/body-timeouts.ts'
import { admitRequest } from './request/admission.ts'
import { Gate, throughGate } from './request/gate.ts'
import { RequestWatch } from './metrics/request-watch.ts'
import type { Exchange } from './metrics/request-watch.ts'
import { RequestFigures } from './metrics/request-figures.ts'
import { pageOfRequest } from './pages/cacheable-page.ts'
import { reading, siteRoutes } from './site-routes.ts'
import type { SiteParts } from './site-routes.ts'

type Parts = Omit<SiteParts, 'gate'> & {
  cache: PageCache
  gate?: Gate
  timeouts?: BodyTimeouts
  figures?: RequestFigures
}

/** Reads headers to their end, so that the sender gets a proper refusal. */
const MOST_HEADERS = 128 * 1024

/**
 * Serves cached pages, health and files first; API and pages as the gate allows. Time-outs cut slow
 * clients.
 */
export function createWebServer({
  gate = new Gate(),
  timeouts = bodyTimeouts,
  figures = new RequestFigures(),
  ...parts
}: Parts): Server {
  const door = new LinkRedirects(parts.deps)
  const { deps, app, cache, health } = parts
  const transport = deps.session
  const isConsoleHost = toConsoleHost(deps.env)
  // Pages of an open site are kept in memory; the console has none of them.
  const isKept = (request: IncomingMessage): boolean =>
    reading.includes(request.method ?? '') && deps.opening.isOpen && !isConsoleHost(request)
  // Waiting for a page under way needs no place of the gate.
  const render: RenderPage = (asked) => throughGate(gate, () => parts.render(asked))
  const publicPages = new PublicPages({ deps, app, render, cache })
  const site = siteRoutes({ ...parts, gate }, { door, publicPages })
  const listener = getRequestListener(site.fetch, {
    overrideGlobalObjects: false,
    // HTTP/1.0 clients, such as simple balancers, send no host.
    hostname: new URL(deps.env.ORIGIN).host,
  })
  const trusted = parseTrustedProxies(deps.env.TRUSTED_PROXIES)
  const watch = new RequestWatch(
    figures,
    deps.env.ACCESS_LOG ? deps.log : undefined,
    deps.callTimes,
  )
  const server = createServer(
    {
      maxHeaderSize: MOST_HEADERS,
      optimizeEmptyRequests: true,
      requireHostHeader: false,
      connectionsCheckingInterval: timeouts.lookEachMs,
    },
    (request, response) => {
      const malformed = findMalformed(request)
      if (malformed) return refuseBarely(response, { status: malformed, transport })
      watchBody(request, response)
      const exchange = {
        request,
        response,
        began: performance.now(),
        sent: request.socket.bytesWritten,
      }
      const mayBeKept = isKept(request)
      const kind = mayBeKept
        ? serveAtOnce({ door, cache, deps, health }, request, response)
        : undefined
      if (kind) return watch.answered(exchange, kind)
      const id = idOfRequest(request, trusted)
      withRequestId(id, () => work({ ...exchange, id }, mayBeKept))
    },
  )
  const watchBody = timeOutSlowBodies(server, { ...timeouts, transport })
  server.requestTimeout = longestBodyMs(timeouts)
  server.headersTimeout = timeouts.headersMs
  const work = (exchange: Exchange & { id: string }, mayBeKept: boolean): void => {
    const { request, response, id } = exchange
    watch.untilTheEnd(exchange)
    if (mayBeKept && serveDoubted({ cache, publicPages, listener, health }, request, response)) {
      return
    }
    const isCall = request.url?.startsWith('/api/') ?? false
    if (isCall) response.setHeader(ID_HEADER, id)
    if (isCall && !admitRequest({ gate, deps }, request, response)) return
    void listener(request, response)
  }
  server.keepAliveTimeout = KEPT_OPEN_S * 1_000
  return server
}

/** Answers from memory and tells what kind it was; else undefined. */
function serveAtOnce(
  { door, cache, deps, health }: Pick<Parts, 'cache' | 'deps' | 'health'> & { door: LinkRedirects },
  request: IncomingMessage,
  response: ServerResponse,
): 'link' | 'kept-page' | undefined {
  if (door.serve(request, response)) return 'link'
  if (health.hasDatabase()) cache.enter(hourOf(deps.clock), deps.notices.lastTurn())
  const page = pageOfRequest(request)
  return page && cache.serve(page.key, request, response) ? 'kept-page' : undefined
}

type Doubtful = {
  cache: PageCache
  publicPages: PublicPages
  listener: ReturnType<typeof getRequestListener>
  health: Health
}

/** Serves a doubted page once confirmed; false where there is none. */
function serveDoubted(
  { cache, publicPages, listener, health }: Doubtful,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const page = pageOfRequest(request)
  if (!page || !cache.doubted(page.key)) return false
  // Without the database nothing can be confirmed; choosing her checks again.
  if (!health.hasDatabase()) return cache.serveInDoubt(page.key, request, response)
  void publicPages.confirm(page).then((isRight) => {
    if (isRight && cache.serve(page.key, request, response)) return
    void listener(request, response)
  })
  return true
}

const hourOf = (clock: Deps['clock']): number => Math.floor(clock.now().getTime() / 3_600_000)
