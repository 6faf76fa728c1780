import type { Env } from '#server/env.ts'
import type { Visit } from '#server/visit/visit.ts'

/**
 * Where this browser finds the site. A local start answers by several names, and the cookie is of
 * the one that the browser came by; whoever sets ORIGIN has one name.
 */
export function siteOrigin(env: Pick<Env, 'ORIGIN'>, { host }: Pick<Visit, 'host'>): string {
  const isLocal = new URL(env.ORIGIN).hostname === 'localhost'
  return isLocal && host !== undefined && URL.canParse(`http://${host}`)
    ? new URL(`http://${host}`).origin
    : env.ORIGIN
}
