import type { Language } from '#domain/constants.ts'
import { isMobileAgent } from '#domain/visitor/device.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import type { Deps } from '#server/deps.ts'
import {
  isCurrentXsrfToken,
  readSessionToken,
  sessionCookieName,
} from '#server/visit/session-keys.ts'
import { renewCookies, startSession, visitorOfToken } from '#server/visit/session.ts'
import { seeDevice } from '#server/visit/see-device.ts'
import type { Visit } from '#server/visit/visit.ts'
import { cookieOf } from './cookie-of.ts'

/** Who asks, by cookie, agent and socket; first visits get cookies. */
export async function readVisit(deps: Deps, request: Request, ip: string): Promise<Visit> {
  const cookies = request.headers.get('cookie') ?? ''
  const token = readSessionToken(deps.session, cookieOf(cookies, sessionCookieName(deps.session)))
  const userAgent = request.headers.get('user-agent') ?? ''
  const idempotencyKey = request.headers.get('idempotency-key') ?? undefined
  const known = token ? await visitorOfToken(deps, token, idempotencyKey) : undefined
  await seeDevice(deps, known, userAgent)
  const visit: Visit = {
    visitorId: known?.visitorId,
    sessionToken: token,
    broughtSession: token !== undefined,
    isReadOnly: known?.isReadOnly ?? false,
    isRenewed: false,
    ip,
    userAgent,
    isMobile: isMobileAgent(userAgent),
    captchaPassed: false,
    host: new URL(request.url).host,
    language: askedLanguage(request),
    setCookies: [],
    idempotencyKey,
    isForEverybody: false,
  }
  if (!token) startSession(deps.session, visit)
  else if (
    !visit.isReadOnly &&
    !isCurrentXsrfToken(deps.session, token, cookieOf(cookies, 'XSRF-TOKEN') ?? '')
  ) {
    renewCookies(deps.session, visit)
  }
  return visit
}

/** The language a request names: address before cookie. */
export function askedLanguage(request: Request): Language {
  const stored = cookieOf(request.headers.get('cookie') ?? '', 'lang')
  return chooseLanguage(new URL(request.url).searchParams.get('lang'), stored)
}
