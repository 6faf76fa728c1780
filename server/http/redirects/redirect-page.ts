import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { brandColours } from '#domain/brand.ts'
import type { ConsentPolicy } from '#domain/visitor/consent.ts'
import type { Language } from '#domain/constants.ts'
import { reportEvents } from '#api/site/measuring.ts'
import { pushEventScript } from '#domain/visitor/push-event-script.ts'
import { textDirection } from '#domain/visitor/language.ts'
import words from './words.json' with { type: 'json' }

export type RedirectPage = {
  language: Language
  /** An own path or an https address. */
  to: string
  /** Pushed to the data layer before leaving. */
  event?: string | undefined
  /** Key of session storage whose https address replaces `to`. */
  storedAs?: string
  /** The consent policy; by default the specification's. */
  consentPolicy?: ConsentPolicy
}

/**
 * Redirects by a page, for what needs the browser's own tab: an event, a stored link. Works without
 * scripts.
 */
export function redirectPage(redirect: RedirectPage): {
  body: string
  headers: Record<string, string>
} {
  const policy = `default-src 'none'; script-src ${script.hash}; style-src ${style.hash}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return {
    body: String(htmlOf(redirect)),
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  }
}

const script = inline(
  'script',
  `${pushEventScript('leaving', `/api/${reportEvents.path}`)}
const link = document.querySelector('a')
const { event, storedAs } = link.dataset
let to = link.href
try {
  const stored = storedAs ? sessionStorage.getItem(storedAs) : null
  if (stored && /^https:\\/\\/[^/\\\\@]+/i.test(stored)) to = stored
  if (event) pushEvent(event)
} catch {
  // Storage may be refused; the redirect still works.
}
location.replace(to)
`,
)

const { paper, ink, action } = brandColours
const style = inline(
  'style',
  `body{margin:0;padding:20vh 20px;text-align:center;font:600 18px system-ui;background:${paper.light};color:${ink.light}}` +
    `a{color:${action.light}}` +
    `@media(prefers-color-scheme:dark){body{background:${paper.dark};color:${ink.dark}}a{color:${action.dark}}}`,
)

function htmlOf({ language, to, event, storedAs, consentPolicy = 'spec' }: RedirectPage) {
  const { title, goOn } = words[language]
  return html`<!doctype html>
    <html lang="${language}" dir="${textDirection(language)}" data-consent="${consentPolicy}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <noscript><meta http-equiv="refresh" content="0; url=${to}" /></noscript>
        ${raw(style.element)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <a href="${to}" data-event="${event ?? ''}" data-stored-as="${storedAs ?? ''}">${goOn}</a>
        </main>
        ${raw(script.element)}
      </body>
    </html>`
}

function inline(name: 'script' | 'style', text: string): { element: string; hash: string } {
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return { element: `<${name}>${text}</${name}>`, hash }
}
