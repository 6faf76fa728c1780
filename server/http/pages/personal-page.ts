import { COOKIE_NAMES } from '#domain/constants.ts'
import { VIEW_HEADER } from '#domain/installed/kept-pages.ts'
import { isMobileAgent } from '#domain/visitor/device.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import { modeOf } from '#domain/visitor/mode.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/http/answer.ts'
import { inProcessSend } from '#server/http/in-process-send.ts'
import { cookieOf } from '#server/http/request/cookie-of.ts'
import { readVisit } from '#server/http/request/read-visit.ts'
import { isWithoutFullTime } from './cacheable-page.ts'
import { pageResponse } from './page-response.ts'
import { finishPage } from './pages.ts'
import type { RenderPage } from './pages.ts'
import { viewOf } from './public-pages.ts'

/** A personal page, made for this request and never cached. */
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
