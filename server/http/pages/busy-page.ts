import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { brandColours } from '#domain/brand.ts'
import type { Language } from '#domain/constants.ts'
import { Problem } from '#domain/problem.ts'
import { textDirection } from '#domain/visitor/language.ts'
import { ranks } from '#api/call-ranks.ts'
import { sayProblem } from '#server/services/wording/say-problem.ts'

const { paper, ink, action } = brandColours
const styles =
  `body{margin:0;padding:20vh 20px;text-align:center;font:400 18px/1.5 system-ui;background:${paper.light};color:${ink.light}}` +
  `h1{margin:0;font-size:26px;line-height:1.3}a{color:${action.light}}` +
  `@media(prefers-color-scheme:dark){body{background:${paper.dark};color:${ink.dark}}a{color:${action.dark}}}`
const stylesHash = createHash('sha256').update(styles).digest('base64')

const { retryAfter } = ranks.read

/** A page without assets that reloads itself. */
export function waitingPage(
  code: 'overloaded' | 'shutting-down' | 'too-many-requests' | 'not-open',
  language: Language,
  seconds: number | string = retryAfter,
): string {
  const { title, detail } = sayProblem(new Problem(code), language)
  const page = html`<!doctype html>
    <html lang="${language}" dir="${textDirection(language)}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta http-equiv="refresh" content="${seconds}" />
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p><a href="">${detail}</a></p>
        </main>
      </body>
    </html>`
  return String(page)
}

export const waitingHeaders = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${stylesHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'Retry-After': String(retryAfter),
}

/** Replaces a page during overload. */
export const busyPage = (language: Language): Response =>
  new Response(waitingPage('overloaded', language), {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...waitingHeaders },
  })

/** Replaces a page after too many requests, and reloads when allowed. */
export function oftenPage(refusal: Response, language: Language): Response {
  const seconds = refusal.headers.get('Retry-After') ?? '60'
  return new Response(waitingPage('too-many-requests', language, seconds), {
    status: 429,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...waitingHeaders,
      'Retry-After': seconds,
    },
  })
}

/** Replaces every page until staff open the site. */
export const closedPage = (language: Language, seconds: number): Response =>
  new Response(waitingPage('not-open', language, seconds), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...waitingHeaders,
      'Retry-After': String(seconds),
    },
  })
