import { Hono } from 'hono'
import { allCalls } from '#api/calls.ts'
import type { Language } from '#domain/constants.ts'
import { Problem } from '#domain/problem.ts'
import type { Deps } from './deps.ts'
import { fairTurns } from './fair-turns.ts'
import { LARGEST_BODY } from './http/request/body-timeouts.ts'
import { fairQueue } from './http/request/fair-queue.ts'
import { createConsoleApp } from './http/console/console-app.ts'
import { answerCalls } from './http/call-table.ts'
import type { App } from './http/answer.ts'
import { apiDocsPage, apiDocsPolicy, apiDocsStyles } from './http/docs/api-docs.ts'
import { openApiDocument } from './http/docs/openapi.ts'
import { networkAddress, parseTrustedProxies } from './http/request/client-address.ts'
import { askCaptcha, passCaptcha, renewCaptcha } from './services/captcha/captcha-gate.ts'
import { noteRefusal } from './http/metrics/refusal-log.ts'
import { problemResponse } from './http/on-error.ts'
import { answerCardCallbacks } from './http/card-callbacks.ts'
import { answerPolicyReports } from './http/policy-reports.ts'
import { answerTextReports } from './http/text-reports.ts'
import { allowed } from './http/request/allowed-methods.ts'
import { askedLanguage, readVisit } from './http/request/read-visit.ts'
import { bareContentPolicy, commonHeaders } from './http/pages/security-headers.ts'
import type { Visit } from './who/visit.ts'

/** A request that may be refused before it has a visit. */
type RequestContext = { get: (name: 'visit') => Visit | undefined; req: { raw: Request } }

type Refuse = (context: RequestContext, error: unknown) => Response

/** More parallel downloads use neither the drawing thread nor the disk better. */
const FILES_AT_ONCE = 8
// Uploads are kept on disk, so that slow connections cost no memory.
const UPLOADS_AT_ONCE = { bytes: 400 * 1024 * 1024, waiting: 200 }

/** The API: common checks of every request, then the calls. */
export function createApp(deps: Deps): App {
  const app: App = new Hono()
  const headers = { ...commonHeaders(deps.session), 'Content-Security-Policy': bareContentPolicy }
  const trusted = parseTrustedProxies(deps.env.TRUSTED_PROXIES)

  app.use('/api/*', async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
  })
  const refuse: Refuse = (context, error) =>
    problemResponse(error, { log: deps.log, language: languageOf(context) })
  app.use('/api/*', async (context, next) => {
    // Bodies without a length are bounded while they are read.
    const length = Number(context.req.header('content-length') ?? 0)
    return length > LARGEST_BODY ? refuse(context, new Problem('too-large')) : next()
  })
  // Before all that is about visitors: members of staff and providers are none.
  const consoleApp = createConsoleApp(deps)
  app.all('/api/console/*', (context) => consoleApp.fetch(context.req.raw, context.env))
  answerCardCallbacks(app, deps)
  app.use('/api/*', async (context, next) => {
    const address = networkAddress(
      context.env?.incoming?.socket.remoteAddress ?? '127.0.0.1',
      context.req.header('x-forwarded-for'),
      trusted,
    )
    const visit = context.env?.visit ?? (await readVisit(deps, context.req.raw, address))
    context.set('visit', visit)
    const answer = context.req.header('captchaAnswer')
    const id = context.req.header('captchaId')
    if (answer !== undefined && id !== undefined) await passCaptcha(deps, visit, { id, answer })
    await next()
  })
  app.onError(async (error, context) => {
    if (!(error instanceof Problem) || !error.code.startsWith('captcha-'))
      return refuse(context, error)
    noteRefusal(deps, error, { method: context.req.method, path: '*' })
    const visit = context.get('visit')
    try {
      const ask = error.code === 'captcha-wrong' ? renewCaptcha : askCaptcha
      return withCaptcha(visit, await ask(deps, visit), refuse(context, error))
    } catch (noMore) {
      return refuse(context, noMore)
    }
  })
  answerDocuments(app, deps.env.ORIGIN)
  answerTextReports(app, deps)
  answerPolicyReports(app, deps)
  app.notFound((context) => refuse(context, new Problem('not-found')))

  const uploads = fairQueue(UPLOADS_AT_ONCE)
  const files = fairTurns(FILES_AT_ONCE)
  answerCalls({ app, deps, uploads, files, answered: new Set() })
  refuseOtherMethods(app, refuse)
  return app
}

/** The visit's language, or the request's own before there is a visit. */
function languageOf(context: RequestContext): Language {
  return context.get('visit')?.language ?? askedLanguage(context.req.raw)
}

/** 405 for other methods, with those allowed. */
function refuseOtherMethods(app: App, refuse: Refuse): void {
  for (const path of new Set(allCalls.map((call) => call.path))) {
    const methods = allCalls.filter((call) => call.path === path).map((call) => call.method)
    app.all(`/api/${path}`, (context) => {
      const isAsked = context.req.method === 'OPTIONS'
      const response = isAsked
        ? new Response(null, { status: 204 })
        : refuse(context, new Problem('method-not-allowed'))
      response.headers.set('Allow', allowed(methods))
      return response
    })
  }
}

/** The API's description for programs and people. */
function answerDocuments(app: App, origin: string): void {
  app.get('/api/openapi.json', (context) => context.json(openApiDocument(origin)))
  app.get('/api/docs', (context) => {
    context.header('Content-Security-Policy', apiDocsPolicy)
    return context.html(apiDocsPage())
  })
  app.get('/api/docs.css', (context) =>
    context.body(apiDocsStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
}

type Asked = Awaited<ReturnType<typeof askCaptcha>>

function withCaptcha(visit: Visit, asked: Asked, response: Response): Response {
  response.headers.set('captchaId', asked.captchaId)
  response.headers.set('captchaImageId', asked.captchaImageId)
  for (const cookie of visit.setCookies) response.headers.append('Set-Cookie', cookie)
  return response
}
