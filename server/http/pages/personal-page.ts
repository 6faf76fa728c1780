import { COOKIE_NAMES } from '#domain/constants.ts'
import { VIEW_HEADER } from '#domain/installed/kept-pages.ts'
import { isMobileAgent } from '#domain/visitor/device.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import { modeOf } from '#domain/visitor/mode.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/http/answer.ts'
import { findPage } from '#domain/site/find-page.ts'
import { pages } from '#domain/site/pages.ts'
import { inProcessSend } from '#server/http/in-process-send.ts'
import { cookieOf, missedCookie } from '#server/http/request/cookie-of.ts'
import { readVisit } from '#server/http/request/read-visit.ts'
import { isWithoutFullTime } from './cacheable-page.ts'
import { pageResponse } from './page-response.ts'
import { finishPage } from './pages.ts'
import type { RenderPage } from './pages.ts'
import { formSend, readForm } from './page-form.ts'
import { viewOf } from './public-pages.ts'
import { withListening } from './listen-script.ts'
import { interviewHeaders } from './security-headers.ts'
import { stillPage } from './without-scripts.ts'

/** A personal page, made for this request or its form, and never cached. */
export async function personalPage(
  { deps, app, render }: { deps: Deps; app: App; render: RenderPage },
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
  const found = findPage(url.pathname)
  const isStill = found?.isStill === true
  const isInterviews = found?.path === pages.interviews.path
  const isForm = request.method === 'POST'
  const send = isForm
    ? formSend({ app, session: deps.session }, visit, request)
    : inProcessSend(app, visit)
  const asked = isForm ? await readForm(request, deps.env.ORIGIN) : request
  const response = await render({ request: asked, send, page })
  const finished = await finishPage(response, { transport: deps.session })
  const headers = new Headers({
    ...finished.headers,
    ...(isInterviews ? interviewHeaders : {}),
    'Cache-Control': 'no-store',
    // An old browser names a form's origin only with a referrer.
    'Referrer-Policy': isStill ? 'same-origin' : 'no-referrer',
    [VIEW_HEADER]: viewOf(page),
  })
  const missed = missedCookies(found, finished.headers['Location'], deps.session)
  for (const cookie of [...visit.setCookies, ...missed]) headers.append('Set-Cookie', cookie)
  const { status } = finished
  const accepted = request.headers.get('accept-encoding')
  if (!isStill) return pageResponse(finished.html, { status, headers }, accepted)
  const heard = withListening(
    stillPage(finished.html, url.search),
    headers.get('Content-Security-Policy'),
  )
  if (heard.policy) headers.set('Content-Security-Policy', heard.policy)
  return pageResponse(heard.html, { status, headers }, accepted)
}

/** The page to which an unknown address, or visa, leads says why it came. */
const missedCookies = (
  found: ReturnType<typeof findPage>,
  to: string | undefined,
  { secure }: Deps['session'],
): string[] => {
  const isMissed =
    (!found && isAt(to, pages.home.path)) ||
    (found?.path === pages.visa.path && isAt(to, pages.visas.path))
  return isMissed ? [missedCookie(secure)] : []
}

const isAt = (address: string | undefined, path: string): boolean => address?.split('?')[0] === path
