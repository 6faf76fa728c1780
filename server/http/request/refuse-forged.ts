import { Problem } from '#domain/problem.ts'
import { ping } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { isXsrfToken } from '#server/who/session-keys.ts'
import type { Visit } from '#server/who/visit.ts'

/**
 * Checks the origin and a token tied to the session (double submit). Throws `xsrf-refused`; the
 * browser retries.
 */
export async function refuseForged(
  { env, db, session }: Pick<Deps, 'env' | 'db' | 'session'>,
  visit: Visit,
  { headers }: Request,
): Promise<void> {
  refuseForeign(headers, env.ORIGIN)
  if (visit.isReadOnly) throw new Problem('xsrf-refused')
  const given = headers.get('x-xsrf-token') ?? ''
  if (visit.sessionToken && isXsrfToken(session, visit.sessionToken, given)) return
  // Checks the database first: without it new cookies would not help.
  if (visit.countsAs === undefined) await ping(db)
  throw new Problem('xsrf-refused')
}

/** Refuses what a browser says that another site asked for; throws `xsrf-refused`. */
export function refuseForeign(headers: Headers, own: string): void {
  if (isForeign(headers, own)) throw new Problem('xsrf-refused')
}

function isForeign(headers: Headers, own: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  const asAsked = `http://${headers.get('host') ?? ''}`
  return origin !== null && origin !== new URL(own).origin && origin !== asAsked
}
