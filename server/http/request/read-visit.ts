import type { Language } from '#domain/constants.ts'
import { isMobileAgent } from '#domain/visitor/device.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import type { Deps } from '#server/deps.ts'
import {
  isCurrentXsrfToken,
  readSessionToken,
  sessionCookieName,
} from '#server/who/session-keys.ts'
import { renewCookies, startSession, visitorOfToken } from '#server/who/session.ts'
import { hasStaffCookie, staffCookieName } from '#server/who/staff-visit.ts'
import { seeDevice } from '#server/who/see-device.ts'
import type { Asker } from '#server/who/asker.ts'
import type { Visit } from '#server/who/visit.ts'
import { cookieOf } from './cookie-of.ts'

/** Who asks, by cookie, agent and socket; first visits get cookies. */
export async function readVisit(deps: Deps, request: Request, ip: string): Promise<Visit> {
  const cookies = request.headers.get('cookie') ?? ''
  const token = readSessionToken(deps.session, cookieOf(cookies, sessionCookieName(deps.session)))
  const asker = readAsker(request, { ip, countsAs: token })
  const known = token ? await visitorOfToken(deps, token, asker.idempotencyKey) : undefined
  await seeDevice(deps, known, asker.userAgent)
  const visit: Visit = {
    ...asker,
    visitorId: known?.visitorId,
    sessionToken: token,
    isReadOnly: known?.isReadOnly ?? false,
    isRenewed: false,
    isMobile: isMobileAgent(asker.userAgent),
    isStaff: hasStaffCookie(deps.session, cookieOf(cookies, staffCookieName(deps.session.secure))),
    captchaPassed: false,
    host: new URL(request.url).host,
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

/** What a request of anybody says of who sends it. */
export const readAsker = (
  request: Request,
  { ip, countsAs }: Pick<Asker, 'ip' | 'countsAs'>,
): Asker => ({
  ip,
  countsAs,
  userAgent: request.headers.get('user-agent') ?? '',
  language: askedLanguage(request),
  idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
  setCookies: [],
})

/** The language a request names: address before cookie. */
export function askedLanguage(request: Request): Language {
  const stored = cookieOf(request.headers.get('cookie') ?? '', 'lang')
  return chooseLanguage(new URL(request.url).searchParams.get('lang'), stored)
}
