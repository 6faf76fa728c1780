import { Hono } from 'hono'
import { sharedTarget } from '#domain/installed/shared-target.ts'
import { pages } from '#domain/site/pages.ts'
import { serverPaths } from '#domain/site/server-paths.ts'
import { listApplicationsOf } from '#server/db/hiring/clients/applications-of-visitor.ts'
import type { Deps } from '#server/deps.ts'
import { readVisit } from '#server/http/request/read-visit.ts'

/** Targets of the installed app's start and of shared content. */
export function appWays(deps: Deps): Hono {
  const site = new Hono()
  site.get(serverPaths.openApp, async ({ req }) => {
    const path = (await hasRunningHire(deps, req.raw)) ? pages.myHire.path : pages.maids.path
    return leadTo(path + new URL(req.url).search)
  })
  site.get(serverPaths.share, ({ req }) => {
    const { searchParams: query } = new URL(req.url)
    const shared = ['url', 'text', 'title'].map((name) => query.get(name))
    return leadTo(`${sharedTarget(shared, deps.env.ORIGIN)}?utm_source=app`)
  })
  return site
}

/** A running hire opens first. */
async function hasRunningHire(deps: Deps, request: Request): Promise<boolean> {
  const { visitorId } = await readVisit(deps, request, '127.0.0.1')
  if (!visitorId) return false
  const applications = await listApplicationsOf(deps.db, visitorId)
  return applications.some(({ ended_as }) => ended_as === null || ended_as === 'completed')
}

/** The target varies, so it must not be cached. */
const leadTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } })
