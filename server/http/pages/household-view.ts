import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'
import { ownPaths } from '#domain/site/own-paths.ts'
import { serverPaths } from '#domain/site/server-paths.ts'
import { householdView } from '#domain/staff/household-view.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import type { HouseholdView } from '#server/db/cases/household-views.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/http/answer.ts'
import { addressReader } from '#server/http/request/client-address.ts'
import { throughGate } from '#server/http/request/gate.ts'
import type { Gate } from '#server/http/request/gate.ts'
import { inProcessSend } from '#server/http/in-process-send.ts'
import { cookieOf } from '#server/http/request/cookie-of.ts'
import { askedLanguage } from '#server/http/request/read-visit.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'
import {
  findHouseholdView,
  leaveHouseholdView,
  openHouseholdView,
} from '#server/services/console/one-case/household-view.ts'
import { takeShared } from '#server/who/limits/take-limits.ts'
import { onlookerVisit } from '#server/who/visit.ts'
import { finishPage } from './pages.ts'
import type { RenderPage } from './pages.ts'
import { asStillScreen, barStylesHash, messagePage } from './still-screen.ts'

type Parts = { deps: Deps; app: App; render: RenderPage; gate: Gate }
type Bindings = { incoming: IncomingMessage }

const ROOT = serverPaths.householdView
const MY_HIRE = `${ROOT}/my-hire`
const STEP = `${ROOT}/app`
/** The site's own screens by their addresses here. */
const screens = { [MY_HIRE]: ownPaths.myHire, [STEP]: ownPaths.application } as const

/**
 * The household's screens of one application, for a member of staff who came by a link of the console:
 * drawn by the site's own components, masked, and still. No script runs and no other cookie is read or
 * set, so that neither the household nor this browser's own visits have a trace of it.
 */
export function householdViews(parts: Parts): Hono<{ Bindings: Bindings }> {
  const site = new Hono<{ Bindings: Bindings }>()
  const addressOf = addressReader(parts.deps.env.TRUSTED_PROXIES)
  site.use(`${ROOT}/*`, async ({ env }, next) => {
    // Counted by address, not by session.
    await takeShared(parts.deps, { ip: addressOf(env.incoming) }, 'pages')
    await next()
  })
  site.post(ROOT, (context) => open(parts, context))
  site.post(`${ROOT}/leave`, (context) => leave(parts, context))
  for (const [address, path] of Object.entries(screens)) {
    site.get(address, async (context) => {
      const view = await viewOf(parts, context.req.raw)
      if (!view) return over(parts, context)
      return throughGate(parts.gate, () => drawn(parts, { view, path, asked: context.req.raw }))
    })
  }
  // Whatever is pressed on the screen.
  const refused = async (context: Context) => {
    const view = await viewOf(parts, context.req.raw)
    if (!view) return over(parts, context)
    const language = languageOrEnglish(view.language)
    return page(parts, messagePage('refused', { language, back: MY_HIRE }), 403)
  }
  site.post(`${ROOT}/*`, refused)
  site.get(`${ROOT}/press`, refused)
  site.get(`${ROOT}/*`, (context) => over(parts, context))
  site.get(ROOT, (context) => over(parts, context))
  return site
}

/** Longer than the secret's form. */
const LONGEST_FORM = 1_000

async function open({ deps }: Parts, context: Context): Promise<Response> {
  const length = Number(context.req.header('content-length') ?? Infinity)
  if (length > LONGEST_FORM) return over({ deps }, context)
  const { token: link } = await context.req.parseBody()
  const token = typeof link === 'string' ? await openHouseholdView(deps, link) : undefined
  if (!token) return over({ deps }, context)
  return leadTo(MY_HIRE, cookie(deps, token, householdView.minutes * 60))
}

async function leave({ deps }: Parts, context: Context): Promise<Response> {
  const token = tokenOf(deps, context.req.raw)
  const view = token && (await findHouseholdView(deps, token))
  if (token) await leaveHouseholdView(deps, token)
  const place = view ? `/applications/${view.caseId}` : ''
  return leadTo(`${deps.env.CONSOLE_ORIGIN}/console${place}`, cookie(deps, '', 0))
}

const leadTo = (address: string, setCookie: string): Response =>
  new Response(null, {
    status: 303,
    headers: {
      Location: address,
      'Set-Cookie': setCookie,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  })

type Own = Pick<Deps, 'session'>

/** Over https no other host can set it, and nothing but these pages reads it. */
const cookieName = ({ session }: Own): string =>
  session.secure ? '__Host-household-view' : 'household-view'

// Lax, since the first page follows a form of the console's own host.
const cookie = (deps: Own, token: string, maxAge: number): string =>
  generateCookie(cookieName(deps), token, {
    secure: deps.session.secure,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge,
  })

const tokenOf = (deps: Own, request: Request): string | undefined =>
  cookieOf(request.headers.get('cookie') ?? '', cookieName(deps))

async function viewOf({ deps }: Parts, request: Request): Promise<HouseholdView | undefined> {
  const token = tokenOf(deps, request)
  return token ? findHouseholdView(deps, token) : undefined
}

type Drawing = { view: HouseholdView; path: string; asked: Request }

async function drawn(parts: Parts, { view, path, asked }: Drawing): Promise<Response> {
  const { deps, app, render } = parts
  const { caseId, number } = view
  const language = languageOrEnglish(view.language)
  const url = new URL(path, deps.env.ORIGIN)
  // Whatever the address says, it is this application.
  url.search = new URLSearchParams({ appId: caseId, ...stepOf(asked), lang: language }).toString()
  const request = new Request(url, { headers: { accept: 'text/html' } })
  const send = inProcessSend(app, onlookerVisit(caseId, language))
  const look = { language, mode: 'maid', isMobile: true, noFullTime: false } as const
  const answer = await finishPage(await render({ request, send, page: look }), {
    transport: deps.session,
  })
  const target = answer.headers['Location']
  if (target) return leadWithin(target, deps)
  const html = Buffer.from(answer.html).toString('utf8')
  return page(parts, asStillScreen(html, { language, number, myHire: MY_HIRE, step: STEP }), 200)
}

/** The step of the address, as the stepper's links name it. */
function stepOf(asked: Request): { step?: string } {
  const step = new URL(asked.url).searchParams.get('step')
  return step ? { step } : {}
}

/** A screen that leads to another one of the two stays here; elsewhere there is nothing to see. */
function leadWithin(target: string, { env }: Pick<Deps, 'env'>): Response {
  const { pathname, search } = new URL(target, env.ORIGIN)
  const here = Object.entries(screens).find(([, path]) => path === pathname)?.[0]
  const headers = { Location: here ? here + search : MY_HIRE, 'Cache-Control': 'no-store' }
  return new Response(null, { status: 302, headers })
}

function over({ deps }: Pick<Parts, 'deps'>, context: Context): Response {
  const words = new URL(context.req.url).searchParams
  const language = chooseLanguage(words.get('lang'), askedLanguage(context.req.raw))
  const back = `${deps.env.CONSOLE_ORIGIN}/console`
  return page({ deps }, messagePage('over', { language, back }), 410)
}

/** Nothing but styles and pictures of ours, and forms that lead here. */
const policyOf = ({ env }: Pick<Deps, 'env'>): string =>
  [
    "default-src 'none'",
    `style-src 'self' ${barStylesHash}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // Leaving leads to the console.
    `form-action 'self' ${new URL(env.CONSOLE_ORIGIN).origin}`,
  ].join('; ')

const page = ({ deps }: Pick<Parts, 'deps'>, html: string, status: number): Response =>
  new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyOf(deps),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
