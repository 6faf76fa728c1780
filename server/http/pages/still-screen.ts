import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { brandColours } from '#domain/brand.ts'
import type { Language } from '#domain/constants.ts'
import { ownPaths } from '#domain/site/own-paths.ts'
import { serverPaths } from '#domain/site/server-paths.ts'
import { textDirection } from '#domain/visitor/language.ts'
import { viewTexts } from './household-view-texts.ts'
import { withoutScripts } from './without-scripts.ts'

const { paper, ink, action } = brandColours
const bar =
  '.view-bar{position:sticky;top:0;z-index:99;display:flex;flex-wrap:wrap;align-items:center;gap:0 16px;' +
  `padding:6px 16px;font-size:15px;font-weight:500;line-height:1.4;background:${ink.light};color:${paper.light}}` +
  '.view-bar p{flex:1 1 18rem;margin:0}.view-bar form{margin:0}' +
  '.view-bar a,.view-bar button{display:inline-flex;align-items:center;min-height:44px;padding:0 8px;border:0;background:none;font:inherit;color:inherit;text-decoration:underline;cursor:pointer}' +
  `.view-message{margin:0;padding:20vh 20px;text-align:center;font:400 18px/1.5 system-ui;background:${paper.light};color:${ink.light}}` +
  '.view-message h1{margin:0;font-size:26px;line-height:1.3}.view-message p{max-width:36rem;margin:12px auto}' +
  `.view-message a{display:inline-flex;align-items:center;min-height:44px;color:${action.light}}`
/** The hash of the bar's own styles, for the page's policy. */
export const barStylesHash = `'sha256-${createHash('sha256').update(bar).digest('base64')}'`
const styles = raw(`<style>${bar}</style>`)

const SKIP_LINK = /<a [^>]*href="#content"[^>]*>[^<]*<\/a>/

const REFUSED = `${serverPaths.householdView}/press`

type Still = { language: Language; number: number; myHire: string; step: string }

/**
 * A drawn page of the site as a still screen: without scripts, its links to the application's other
 * screen kept within, and each press answered by the sentence that nothing can be changed.
 */
export function asStillScreen(page: string, { language, number, myHire, step }: Still): string {
  const say = viewTexts(language)
  const top = html`<aside class="view-bar" aria-label="${say.name}" dir="${directionOf(language)}">
    <p>${say.bar(number)}</p>
    <a href="${myHire}">${say.myHire}</a>
    <a href="${step}">${say.step}</a>
    <form method="post" action="${serverPaths.householdView}/leave">
      <button type="submit">${say.leave}</button>
    </form>
    <form id="view-press" method="post" action="${REFUSED}" hidden></form>
  </aside>`
  const within = ledWithin(ledWithin(withoutScripts(page), [ownPaths.myHire, myHire]), [
    ownPaths.application,
    step,
  ])
  return (
    within
      .replaceAll(/<form\b[^>]*>/g, (tag) => leadFormAway(tag))
      .replaceAll('type="button"', 'type="submit" form="view-press" formnovalidate')
      // Files are opened in the console.
      .replaceAll(/href="\/api\/[^"]*"/g, `href="${REFUSED}"`)
      .replace('</head>', () => `${String(styles)}</head>`)
      // The link that skips to the content stays the first of the page.
      .replace(SKIP_LINK, '')
      .replace(/<body\b[^>]*>/, (tag) => tag + (SKIP_LINK.exec(within)?.[0] ?? '') + String(top))
  )
}

const leadFormAway = (tag: string): string =>
  tag
    .replaceAll(/ (?:action|method|enctype)="[^"]*"/g, '')
    .replace('<form', `<form method="post" action="${REFUSED}" novalidate`)

/** Links to a screen of the site lead to its still twin. */
const ledWithin = (page: string, [path, still]: readonly [string, string]): string =>
  ['"', '?', '#'].reduce(
    (drawn, end) => drawn.replaceAll(`href="${path}${end}`, `href="${still}${end}`),
    page,
  )

const directionOf = (language: Language) => textDirection(language === 'ar' ? 'ar' : 'en')

/** Why nothing was changed, or that the view is over. */
export function messagePage(
  code: 'refused' | 'over',
  { language, back }: { language: Language; back: string },
): string {
  const say = viewTexts(language)
  const [title, more, link] = {
    refused: [say.refused, say.refusedMore, say.back] as const,
    over: [say.over, say.overMore, say.console] as const,
  }[code]
  const page = html`<!doctype html>
    <html lang="${language === 'ar' ? 'ar' : 'en'}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${styles}
      </head>
      <body class="view-message">
        <main>
          <h1>${title}</h1>
          <p>${more}</p>
          <p><a href="${back}">${link}</a></p>
        </main>
      </body>
    </html>`
  return String(page)
}
