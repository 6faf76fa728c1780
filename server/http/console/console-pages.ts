import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import type { Env } from '#server/env.ts'

/**
 * The console's own policy: scripts and styles from here alone, and nothing of anybody else. A
 * household's document is shown from the page's memory, as a picture or a PDF.
 */
const policyOf = (siteOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    // Clips that are stored, and those that are about to be.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The preview of a person's page, and documents that were opened.
    "frame-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // The site's host, where an application is seen as its household does.
    `form-action 'self' ${siteOrigin}`,
  ].join('; ')

/** As the build left it in the folder of what browsers load; undefined where it was not built. */
export const readConsolePage = (built: string): Promise<string | undefined> =>
  readFile(path.join(built, 'console', 'index.html'), 'utf8').catch(() => undefined)

/** One page for all its addresses: who is signed in, and what they see, comes by calls. */
export function consolePages(page: string, { ORIGIN }: Pick<Env, 'ORIGIN'>): Hono {
  const app = new Hono()
  const policy = policyOf(new URL(ORIGIN).origin)
  const answer = () =>
    new Response(page, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex, nofollow',
      },
    })
  app.get('/console', answer)
  app.get('/console/:place{(?!assets/).*}', answer)
  return app
}
