import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { canonicalPath } from '#domain/campaigns/canonical-path.ts'
import { findPage } from '#domain/site/find-page.ts'
import { serverPaths } from '#domain/site/server-paths.ts'
import { askedLanguage } from './request/read-visit.ts'
import type { Deps } from '#server/deps.ts'
import { requestId } from '#server/request-id.ts'
import { hasMailbox } from '#server/env.ts'
import type { App } from './answer.ts'
import { consoleHost, isBelow } from './console/console-host.ts'
import { consolePages } from './console/console-pages.ts'
import { providerPages } from './console/provider-pages.ts'
import { previewPages } from './console/preview-pages.ts'
import { redirectRoutes } from './redirects/redirect-routes.ts'
import { Problem } from '#domain/problem.ts'
import { problemResponse } from './on-error.ts'
import { asAccepted } from './pages/as-accepted.ts'
import type { LinkRedirects } from './campaigns/link-redirects.ts'
import { crawlerPages } from './pages/crawlers.ts'
import { takeShared } from '#server/who/limits/take-limits.ts'
import { addressReader } from './request/client-address.ts'
import { appLinks } from './installed/app-links.ts'
import { appWays } from './installed/app-ways.ts'
import { WORKER_PATH, workerResponse } from './installed/worker-response.ts'
import { outboxPages } from './outbox/answer-outbox.ts'
import type { RenderPage } from './pages/pages.ts'
import type { PublicPages } from './pages/public-pages.ts'
import type { KeptBuilds } from './assets/kept-builds.ts'
import { serveMedia } from './assets/serve-media.ts'
import { headersOfType } from './pages/security-headers.ts'
import { staticResponse } from './assets/static-files.ts'
import type { StaticFile } from './assets/static-files.ts'
import type { Health } from './health.ts'
import { ID_HEADER } from './request/id-of-request.ts'
import type { Gate } from './request/gate.ts'
import { throughGate } from './request/gate.ts'
import { closedSite } from './pages/closed-site.ts'
import { busyPage, oftenPage } from './pages/busy-page.ts'
import { answerMetrics } from './metrics/answer-metrics.ts'
import type { MetricsParts } from './metrics/answer-metrics.ts'
import { householdViews } from './pages/household-view.ts'
import { pageOfRequest } from './pages/cacheable-page.ts'
import { personalPage } from './pages/personal-page.ts'
import { assetOfOthers } from './assets/asset-of-others.ts'
import { allowed } from './request/allowed-methods.ts'

type Binding = { incoming: IncomingMessage; outgoing: ServerResponse }

/** The parts from which addresses are answered. */
export type SiteParts = {
  deps: Deps
  app: App
  render: RenderPage
  files: ReadonlyMap<string, StaticFile>
  /** Assets of other versions, for pages of other processes. */
  builds?: KeptBuilds
  health: Health
  gate: Gate
  /** The page that every address of the console gets. */
  consolePage?: string | undefined
  /** Undefined where nobody may ask for them here. */
  metrics?: MetricsParts | undefined
}

const STUCK_MS = 60_000

/** Methods that only read. */
export const reading = ['GET', 'HEAD']

/** Routes of all addresses in order, with the headers of every answer. */
export function siteRoutes(
  parts: SiteParts,
  { door, publicPages }: { door: LinkRedirects; publicPages: PublicPages },
) {
  const { deps, app, files, health, gate } = parts
  const site = new Hono<{ Bindings: Binding }>()
  const transport = deps.session
  const addressOf = addressReader(deps.env.TRUSTED_PROXIES)
  site.use(async (context, next) => {
    await next()
    const { res } = context
    const response = await asAccepted(res, context.req.header('accept-encoding') ?? null)
    // Cacheable answers carry no request id.
    if (res.status >= 400) res.headers.set(ID_HEADER, requestId() ?? '')
    // Setting the same response would turn its text into a stream.
    if (response !== res) context.res = response
    const type = context.res.headers.get('content-type')
    for (const [name, value] of Object.entries(headersOfType(type, transport))) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
  })
  site.onError((error, { req }) => {
    const language = askedLanguage(req.raw)
    const response = problemResponse(error, { log: deps.log, language })
    if (response.status === 429) return oftenPage(response, language)
    return response.status === 503 ? busyPage(language) : response
  })
  site.use(async (context, next) =>
    isReadOrCall(context.req) ? next() : otherMethod(context.req.raw, deps.log),
  )
  site.use(consoleHost(deps.env))
  site.use(closedSite(deps))
  site.get(serverPaths.alive, () => health.alive())
  site.get(serverPaths.ready, () => health.ready())
  site.get(serverPaths.database, () => health.database())
  if (parts.metrics) site.route('/', answerMetrics(parts.metrics))
  site.route('/', crawlerPages(deps))
  site.route('/', appLinks(deps))
  site.route('/', appWays(deps))
  site.get(WORKER_PATH, async () => {
    const newest = deps.env.SERVICE_WORKER ? await parts.builds?.worker?.find() : undefined
    return workerResponse(newest ?? files.get(WORKER_PATH)?.bytes, deps.env)
  })
  if (hasMailbox(deps.env)) site.route('/', outboxPages(deps, files))
  site.all('/api/*', async (context) =>
    cutWhenStuck(await app.fetch(context.req.raw, context.env), context.env),
  )
  site.get('/media/*', (context) => serveMedia(deps.media, context.req.raw))
  site.route('/', householdViews(parts))
  site.route('/', providerPages(deps))
  site.route('/', previewPages(parts))
  if (parts.consolePage) site.route('/', consolePages(parts.consolePage, deps.env))
  site.get('*', async (context, next) => {
    const file = files.get(new URL(context.req.url).pathname)
    return file ? staticResponse(file, context.req.raw) : next()
  })
  site.get('/assets/*', (context) => assetOfOthers(parts, context.req.raw))
  site.get('*', (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const path = canonicalPath(pathname)
    return path === pathname ? next() : context.redirect(path + search, 301)
  })
  site.route('/', redirectRoutes(deps))
  site.get('*', (context, next) => {
    const { incoming, outgoing } = context.env
    return door.guess(incoming, outgoing) ? RESPONSE_ALREADY_SENT : next()
  })
  site.all('*', async (context) => {
    const { incoming } = context.env
    const page = pageOfRequest(incoming)
    const ip = addressOf(incoming)
    // Counted by address, not by session.
    await takeShared(deps, { ip }, 'pages')
    return page
      ? publicPages.answer(page, context.req.raw)
      : throughGate(gate, () => personalPage(parts, context.req.raw, ip))
  })
  return site
}

const isReadOrCall = ({ method, path }: { method: string; path: string }): boolean =>
  reading.includes(method) ||
  isBelow(path, ['/api', serverPaths.householdView]) ||
  (method === 'POST' && takesForms(path))

const takesForms = (path: string): boolean => {
  const page = findPage(path)
  return page?.takesForms === true || page?.isStill === true
}

/** Everything but calls and forms is read-only, so other methods get 405. */
function otherMethod(request: Request, log: Deps['log']): Response {
  const response =
    request.method === 'OPTIONS'
      ? new Response(null, { status: 204 })
      : problemResponse(new Problem('method-not-allowed'), {
          log,
          language: askedLanguage(request),
        })
  response.headers.set('Allow', allowed(['GET']))
  return response
}

/** Cuts an event connection that takes no heartbeat for over 25 s. */
function cutWhenStuck(response: Response, { incoming }: Binding): Response {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) incoming.socket.setTimeout(STUCK_MS)
  return response
}
