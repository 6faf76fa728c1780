import type { Deps } from '#server/deps.ts'
import type { Binding } from '#server/http/answer.ts'
import { networkAddress, parseTrustedProxies } from '#server/http/request/client-address.ts'
import { cookieOf } from '#server/http/request/cookie-of.ts'
import { readAsker } from '#server/http/request/read-visit.ts'
import { findStaffSession, staffCookieName } from '#server/who/staff-visit.ts'
import type { StaffVisit } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'session'>

/** The session of the member whose browser asks, or undefined. */
export function findSessionOf(deps: Parts, { headers }: Request): Promise<StaffVisit['session']> {
  const name = staffCookieName(deps.session.secure)
  return findStaffSession(deps, cookieOf(headers.get('cookie') ?? '', name))
}

/** Reads the visit of each request of the console, with the member's session if there is one. */
export function staffVisitReader(
  deps: Parts & Pick<Deps, 'env'>,
): (request: Request, incoming: Binding['incoming']) => Promise<StaffVisit> {
  const trusted = parseTrustedProxies(deps.env.TRUSTED_PROXIES)
  return async (request, incoming) => {
    const ip = networkAddress(
      incoming?.socket.remoteAddress ?? '127.0.0.1',
      request.headers.get('x-forwarded-for') ?? undefined,
      trusted,
    )
    const session = await findSessionOf(deps, request)
    return { ...readAsker(request, { ip, countsAs: session?.id }), session }
  }
}
