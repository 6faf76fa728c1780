import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { serverPaths } from '#domain/site/server-paths.ts'
import type { Env } from '#server/env.ts'

type Origins = Pick<Env, 'ORIGIN' | 'CONSOLE_ORIGIN'>

/** Whether a request came to the console's own host; never where it has none. */
export const toConsoleHost = (env: Origins): ((request: IncomingMessage) => boolean) => {
  const host = ownHostOf(env)
  return host === undefined ? () => false : ({ headers }) => headers.host === host
}

/** What the console's own host answers, besides the console itself; a preview has the site's styles. */
const alsoThere = ['/assets', '/media', serverPaths.alive, serverPaths.ready, serverPaths.database]

/** Where the console's pages and calls stand. */
export const consolePlaces = ['/console', '/api/console']

/** Whether a path is one of these places, or below one. */
export const isBelow = (path: string, places: readonly string[]): boolean =>
  places.some((one) => path === one || path.startsWith(`${one}/`))

/**
 * Where the console has a host of its own, that host has nothing else, and the site's host has no
 * console.
 */
export function consoleHost(env: Origins): MiddlewareHandler {
  const host = ownHostOf(env)
  return async (context, next) => {
    if (host === undefined) return next()
    const { path } = context.req
    const isConsole = isBelow(path, consolePlaces)
    if (context.req.header('host') !== host) return isConsole ? context.notFound() : next()
    if (path === '/') return context.redirect('/console', 302)
    if (path === '/robots.txt') return context.text('User-agent: *\nDisallow: /\n')
    return isConsole || isBelow(path, alsoThere) ? next() : context.notFound()
  }
}

const ownHostOf = ({ ORIGIN, CONSOLE_ORIGIN }: Origins): string | undefined =>
  CONSOLE_ORIGIN === ORIGIN ? undefined : new URL(CONSOLE_ORIGIN).host
