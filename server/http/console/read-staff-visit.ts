import type { Deps } from '#server/deps.ts'
import type { Binding } from '#server/http/answer.ts'
import { clientAddress, parseTrustedProxies } from '#server/http/request/client-address.ts'
import { cookieOf } from '#server/http/request/cookie-of.ts'
import { askedLanguage } from '#server/http/request/read-visit.ts'
import { findStaffSession, staffCookieName } from '#server/who/staff-visit.ts'
import type { StaffVisit } from '#server/who/staff-visit.ts'

/** The visit of a request of the console, with the member's session if there is one. */
export async function readStaffVisit(
  deps: Pick<Deps, 'db' | 'clock' | 'session' | 'env'>,
  request: Request,
  incoming: Binding['incoming'],
): Promise<StaffVisit> {
  const { headers } = request
  const cookie = cookieOf(headers.get('cookie') ?? '', staffCookieName(deps.session.secure))
  return {
    ip: clientAddress(
      incoming?.socket.remoteAddress ?? '127.0.0.1',
      headers.get('x-forwarded-for') ?? undefined,
      parseTrustedProxies(deps.env.TRUSTED_PROXIES),
    ),
    userAgent: headers.get('user-agent') ?? '',
    language: askedLanguage(request),
    idempotencyKey: headers.get('idempotency-key') ?? undefined,
    session: await findStaffSession(deps, cookie),
    setCookies: [],
  }
}
