import { Hono } from 'hono'
import type { Context } from 'hono'
import { storeOf } from '#domain/campaigns/app-store.ts'
import { dynamicTarget } from '#domain/campaigns/dynamic-target.ts'
import { eventName } from '#domain/campaigns/event-name.ts'
import { homeTarget } from '#domain/campaigns/home-target.ts'
import { urlTarget } from '#domain/campaigns/safe-target.ts'
import { SESSION_KEYS } from '#domain/constants.ts'
import { pages } from '#domain/site/pages.ts'
import { serverPaths } from '#domain/site/server-paths.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { languageCookie } from '#server/http/request/cookie-of.ts'
import { askedLanguage } from '#server/http/request/read-visit.ts'
import { redirectPage } from './redirect-page.ts'
import type { RedirectPage } from './redirect-page.ts'

type Parts = Pick<Deps, 'db' | 'env' | 'session'>

/** Redirects before any rendering; a redirect page only where the browser's tab must act first. */
export function redirectRoutes({ db, env, session: { secure } }: Parts): Hono {
  const site = new Hono()
  site.get(serverPaths.home, (context) => redirectTo(context, homeTarget(queryOf(context)), secure))
  site.get(serverPaths.dynamic, (context) =>
    redirectTo(context, dynamicTarget(queryOf(context)), secure),
  )
  for (const path of [serverPaths.maps, serverPaths.nearestLocations]) {
    site.get(path, async (context) => {
      const { mapsLink } = await getSetting(db, 'links')
      const to = mapsLink || `/locations${new URL(context.req.url).search}`
      if (!isTab(context)) return redirectTo(context, to, secure)
      return redirectByPage(context, { to, storedAs: SESSION_KEYS.mapsLink }, secure)
    })
  }
  site.get(pages.phoneApp.path, async (context, next) => {
    const store = storeOf(context.req.header('user-agent'), await getSetting(db, 'links'))
    return store === undefined ? next() : redirectTo(context, store, secure)
  })
  site.get(pages.leaving.path, async (context, next) => {
    const { trustedHosts } = await getSetting(db, 'links')
    const query = queryOf(context)
    const trusted = { ownOrigin: new URL(env.ORIGIN).origin, allowed: trustedHosts }
    const target = urlTarget(query.get('url'), trusted)
    if (target.type === 'ask' || target.type === 'refused') return next()
    const to = target.type === 'internal' ? target.path : target.url
    const event = eventName(query.get('event'))
    if (!event || !isTab(context)) return redirectTo(context, to, secure)
    const { consentPolicy } = await getSetting(db, 'measuring')
    return redirectByPage(context, { to, event, consentPolicy }, secure)
  })
  return site
}

const queryOf = (context: Context): URLSearchParams => new URL(context.req.url).searchParams

/** Whether a browser's own tab asks, which alone has session and data layer. */
const isTab = (context: Context): boolean => context.req.header('sec-fetch-dest') === 'document'

function redirectTo(context: Context, to: string, secure: boolean): Response {
  keepLanguage(context, secure)
  context.header('Cache-Control', 'no-store')
  context.header('X-Robots-Tag', 'noindex')
  return context.redirect(to, 302)
}

function redirectByPage(
  context: Context,
  redirect: Omit<RedirectPage, 'language'>,
  secure: boolean,
): Response {
  keepLanguage(context, secure)
  const { body, headers } = redirectPage({ ...redirect, language: askedLanguage(context.req.raw) })
  return context.body(body, 200, headers)
}

/** Applies the query's language to the cookie (R28). */
function keepLanguage(context: Context, secure: boolean): void {
  const cookie = languageCookie(queryOf(context).get('lang'), secure)
  if (cookie !== undefined) context.header('Set-Cookie', cookie, { append: true })
}
