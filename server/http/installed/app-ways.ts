import { Hono } from 'hono'
import { sharedTarget } from '#domain/installed/shared-target.ts'
import { pages } from '#domain/site/pages.ts'
import { serverPaths } from '#domain/site/server-paths.ts'
import { listApplicationsOf } from '#server/db/hiring/clients/applications-of-visitor.ts'
import type { Deps } from '#server/deps.ts'
import { readVisit } from '#server/http/request/read-visit.ts'

/** Where the installed app opens, and where what is shared into it leads. */
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

/** "Where is my application" comes first where there is one. */
async function hasRunningHire(deps: Deps, request: Request): Promise<boolean> {
  const { visitorId } = await readVisit(deps, request, '127.0.0.1')
  if (!visitorId) return false
  const applications = await listApplicationsOf(deps.db, visitorId)
  return applications.some(({ ended_as }) => ended_as === null || ended_as === 'completed')
}

/** Another way each time: nobody may keep it. */
const leadTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } })
