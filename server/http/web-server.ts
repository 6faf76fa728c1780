import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { COOKIE_NAMES } from '#domain/constants.ts'
import { canonicalPath } from '#domain/arrival/canonical-path.ts'
import { VIEW_HEADER } from '#domain/installed/kept-pages.ts'
import { serverPaths } from '#domain/site/server-paths.ts'
import { isMobileAgent } from '#domain/visitor/device.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import { modeOf } from '#domain/visitor/mode.ts'
import { askedLanguage, readVisit } from './request/read-visit.ts'
import type { Deps } from '#server/deps.ts'
import { requestId, withRequestId } from '#server/request-id.ts'
import { hasMailbox } from '#server/env.ts'
import type { App } from './answer.ts'
import { leadingPages } from './leading/leading-pages.ts'
import { Problem } from '#domain/problem.ts'
import { problemResponse } from './on-error.ts'
import { allowed } from './request/allowed-methods.ts'
import { asAccepted } from './pages/as-accepted.ts'
import { LinkDoor } from './campaigns/link-door.ts'
import { crawlerPages } from './pages/crawlers.ts'
import { takeShared } from '#server/visit/take-limits.ts'
import { findMalformed, refuseBarely } from './request/bare-refusal.ts'
import { addressReader } from './request/client-address.ts'
import { cookieOf } from './request/cookie-of.ts'
import { isWithoutFullTime, pageKeyOf } from './pages/cacheable-page.ts'
import { appLinks } from './installed/app-links.ts'
import { appWays } from './installed/app-ways.ts'
import { WORKER_PATH, workerResponse } from './installed/worker-response.ts'
import { inProcessSend } from './in-process-send.ts'
import { outboxPages } from './outbox/answer-outbox.ts'
import type { PageCache } from './pages/page-cache.ts'
import { pageResponse } from './pages/page-response.ts'
import { KEPT_OPEN_S } from './pages/ready-answer.ts'
import { finishPage } from './pages/pages.ts'
import type { RenderPage } from './pages/pages.ts'
import { PublicPages, viewOf } from './pages/public-pages.ts'
import type { KeptBuilds } from './pages/kept-builds.ts'
import { serveMedia } from './pages/serve-media.ts'
import { headersOfType } from './pages/security-headers.ts'
import { staticResponse } from './pages/static-files.ts'
import type { StaticFile } from './pages/static-files.ts'
import type { Health } from './health.ts'
import { parseTrustedProxies } from './request/client-address.ts'
import { ID_HEADER, idOfRequest } from './request/id-of-request.ts'
import { cutSlow, longestBodyMs, patience as usualPatience } from './request/patience.ts'
import type { Patience } from './request/patience.ts'
import { letIn } from './request/let-in.ts'
import { Gate } from './request/gate.ts'
import { throughGate } from './request/through-gate.ts'
import { busyPage, oftenPage } from './pages/busy-page.ts'
import { answerMetrics } from './metrics/answer-metrics.ts'
import type { MetricsDoor } from './metrics/answer-metrics.ts'
import { RequestWatch } from './metrics/request-watch.ts'
import type { Exchange } from './metrics/request-watch.ts'
import { RequestFigures } from './metrics/request-figures.ts'

type Binding = { incoming: IncomingMessage; outgoing: ServerResponse }
type Parts = {
  deps: Deps
  app: App
  render: RenderPage
  files: ReadonlyMap<string, StaticFile>
  /** Assets of other versions, for the pages of processes beside this one. */
  builds?: KeptBuilds
  cache: PageCache
  health: Health
  gate?: Gate
  patience?: Patience
  figures?: RequestFigures
  /** Undefined where nobody may ask for them here. */
  metrics?: MetricsDoor | undefined
}

/** Read to their end, so that who sends too much hears why. */
const MOST_HEADERS = 128 * 1024

const STUCK_MS = 60_000

/**
 * The web server: cached pages straight from memory, then health and files, and, as far as the gate
 * has room, API and pages. Its time-outs keep slow clients from holding it.
 */
export function createWebServer({
  gate = new Gate(),
  patience = usualPatience,
  figures = new RequestFigures(),
  ...parts
}: Parts): Server {
  const door = new LinkDoor(parts.deps)
  const { deps, app, cache, health } = parts
  const { secure } = deps.session
  // Who waits for a page that is being made needs no place.
  const render: RenderPage = (asked) => throughGate(gate, () => parts.render(asked))
  const publicPages = new PublicPages({ deps, app, render, cache })
  const site = siteOf({ ...parts, gate }, { door, publicPages })
  const listener = getRequestListener(site.fetch, {
    overrideGlobalObjects: false,
    // Who speaks HTTP/1.0, as simple balancers do, names no host.
    hostname: new URL(deps.env.ORIGIN).host,
  })
  const trusted = parseTrustedProxies(deps.env.TRUSTED_PROXIES)
  const watch = new RequestWatch(figures, deps.env.ACCESS_LOG ? deps.log : undefined)
  const server = createServer(
    {
      maxHeaderSize: MOST_HEADERS,
      optimizeEmptyRequests: true,
      requireHostHeader: false,
      connectionsCheckingInterval: patience.lookEachMs,
    },
    (request, response) => {
      const malformed = findMalformed(request)
      if (malformed) return refuseBarely(response, { status: malformed, secure })
      watchBody(request, response)
      const exchange = {
        request,
        response,
        began: performance.now(),
        sent: request.socket.bytesWritten,
      }
      const isRead = reading.includes(request.method ?? '')
      const kind = isRead
        ? serveAtOnce({ door, cache, deps, health }, request, response)
        : undefined
      if (kind) return watch.answered(exchange, kind)
      const id = idOfRequest(request, trusted)
      withRequestId(id, () => work({ ...exchange, id }, isRead))
    },
  )
  const watchBody = cutSlow(server, { ...patience, secure })
  server.requestTimeout = longestBodyMs(patience)
  server.headersTimeout = patience.headersMs
  const work = (exchange: Exchange & { id: string }, isRead: boolean): void => {
    const { request, response, id } = exchange
    watch.untilTheEnd(exchange)
    if (isRead && serveDoubted({ cache, publicPages, listener, health }, request, response)) return
    const isCall = request.url?.startsWith('/api/') ?? false
    if (isCall) response.setHeader(ID_HEADER, id)
    if (isCall && !letIn({ gate, deps }, request, response)) return
    void listener(request, response)
  }
  server.keepAliveTimeout = KEPT_OPEN_S * 1_000
  return server
}

/** Answers what lies in memory, and says what it was; undefined where it does not. */
function serveAtOnce(
  { door, cache, deps, health }: Pick<Parts, 'cache' | 'deps' | 'health'> & { door: LinkDoor },
  request: IncomingMessage,
  response: ServerResponse,
): 'link' | 'kept-page' | undefined {
  if (door.serve(request, response)) return 'link'
  if (health.hasDatabase()) cache.enter(hourOf(deps.clock))
  const page = pageKeyOf(partsOf(request))
  return page && cache.serve(page.key, request, response) ? 'kept-page' : undefined
}

type Doubtful = {
  cache: PageCache
  publicPages: PublicPages
  listener: ReturnType<typeof getRequestListener>
  health: Health
}

/** Answers a page in doubt once it was asked about; false where there is none. */
function serveDoubted(
  { cache, publicPages, listener, health }: Doubtful,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const page = pageKeyOf(partsOf(request))
  if (!page || !cache.doubted(page.key)) return false
  // Nobody can be asked, and who was taken meanwhile is refused once she is chosen.
  if (!health.hasDatabase()) return cache.serveInDoubt(page.key, request, response)
  void publicPages.confirm(page).then((isRight) => {
    if (isRight && cache.serve(page.key, request, response)) return
    void listener(request, response)
  })
  return true
}

/** Events beat every 25 s; a connection on which none is taken for longer is cut. */
function cutWhenStuck(response: Response, { incoming }: Binding): Response {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  if (isStream) incoming.socket.setTimeout(STUCK_MS)
  return response
}

function siteOf(
  parts: Parts & { gate: Gate },
  { door, publicPages }: { door: LinkDoor; publicPages: PublicPages },
) {
  const { deps, app, files, health, gate } = parts
  const site = new Hono<{ Bindings: Binding }>()
  const secure = deps.session.secure
  const addressOf = addressReader(deps.env.TRUSTED_PROXIES)
  site.use(async (context, next) => {
    await next()
    const { res } = context
    const response = await asAccepted(res, context.req.header('accept-encoding') ?? null)
    // Pages that anybody may keep are nobody's request.
    if (res.status >= 400) res.headers.set(ID_HEADER, requestId() ?? '')
    // Giving Hono the same one again would make a stream of its text.
    if (response !== res) context.res = response
    const type = context.res.headers.get('content-type')
    for (const [name, value] of Object.entries(headersOfType(type, secure))) {
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
  site.get(serverPaths.alive, () => health.alive())
  site.get(serverPaths.ready, () => health.ready())
  site.get(serverPaths.database, () => health.database())
  if (parts.metrics) site.route('/', answerMetrics(parts.metrics))
  site.route('/', crawlerPages(deps))
  site.route('/', appLinks(deps))
  site.route('/', appWays(deps))
  site.get(WORKER_PATH, async () => {
    const newest = deps.env.SERVICE_WORKER ? await parts.builds?.findWorker() : undefined
    return workerResponse(newest ?? files.get(WORKER_PATH)?.bytes, deps.env)
  })
  if (hasMailbox(deps.env)) site.route('/', outboxPages(deps, files))
  site.all('/api/*', async (context) =>
    cutWhenStuck(await app.fetch(context.req.raw, context.env), context.env),
  )
  site.get('/media/*', (context) => serveMedia(deps.media, context.req.raw))
  site.get('*', async (context, next) => {
    const file = files.get(new URL(context.req.url).pathname)
    return file ? staticResponse(file, context.req.raw) : next()
  })
  site.get('/assets/*', (context) => otherAsset(parts, context.req.raw))
  site.get('*', (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const path = canonicalPath(pathname)
    return path === pathname ? next() : context.redirect(path + search, 301)
  })
  site.route('/', leadingPages(deps))
  site.get('*', (context, next) => {
    const { incoming, outgoing } = context.env
    return door.guess(incoming, outgoing) ? RESPONSE_ALREADY_SENT : next()
  })
  site.all('*', async (context) => {
    const { incoming } = context.env
    const page = pageKeyOf(partsOf(incoming))
    const ip = addressOf(incoming)
    await takeShared(deps, { ip, ...nobody }, 'pages')
    return page
      ? publicPages.answer(page, context.req.raw)
      : throughGate(gate, () => renderPersonal(parts, context.req.raw, ip))
  })
  return site
}

/** A page is counted by the address alone. */
const nobody = { sessionToken: undefined, broughtSession: false }

/** Nobody may remember that it is not there: the process that has it may be about to keep it. */
async function otherAsset({ builds, deps }: Parts, request: Request): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' }
  try {
    const file = await builds?.find(new URL(request.url).pathname)
    return file
      ? await staticResponse(file, request)
      : new Response('Not found', { status: 404, headers })
  } catch (error) {
    deps.log.warn({ err: error }, 'an asset of another version could not be looked for')
    return new Response('Try again', { status: 503, headers: { ...headers, 'Retry-After': '1' } })
  }
}

const reading = ['GET', 'HEAD']

const isReadOrCall = ({ method, path }: { method: string; path: string }): boolean =>
  reading.includes(method) || path === '/api' || path.startsWith('/api/')

/** All but calls is there to be read: another method is told so. */
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

const hourOf = (clock: Deps['clock']): number => Math.floor(clock.now().getTime() / 3_600_000)

async function renderPersonal(
  { deps, app, render }: Pick<Parts, 'deps' | 'app' | 'render'>,
  request: Request,
  ip: string,
): Promise<Response> {
  const visit = await readVisit(deps, request, ip)
  const cookies = request.headers.get('cookie') ?? ''
  const url = new URL(request.url)
  const page = {
    language: chooseLanguage(url.searchParams.get('lang'), cookieOf(cookies, COOKIE_NAMES.lang)),
    mode: modeOf(url.pathname + url.search, cookieOf(cookies, COOKIE_NAMES.mode)),
    noFullTime: isWithoutFullTime(url.searchParams, cookieOf(cookies, COOKIE_NAMES.flags)),
    isMobile: isMobileAgent(request.headers.get('user-agent') ?? ''),
  }
  const response = await render({ request, send: inProcessSend(app, visit), page })
  const finished = await finishPage(response, { secure: deps.session.secure })
  const headers = new Headers({
    ...finished.headers,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    [VIEW_HEADER]: viewOf(page),
  })
  for (const cookie of visit.setCookies) headers.append('Set-Cookie', cookie)
  const { html, status } = finished
  return pageResponse(html, { status, headers }, request.headers.get('accept-encoding'))
}

function partsOf(request: IncomingMessage) {
  return {
    url: request.url ?? '/',
    userAgent: request.headers['user-agent'] ?? '',
    cookies: request.headers.cookie ?? '',
  }
}
