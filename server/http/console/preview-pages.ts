import { Hono } from 'hono'
import { getMaid, listMaids } from '#api/catalogue/catalogue.ts'
import { getContent } from '#api/site/content.ts'
import type { Content } from '#api/site/content.ts'
import type { ConsoleAction } from '#domain/authority/authority.ts'
import { actorsWhoMay } from '#domain/authority/authority.ts'
import type { Language } from '#domain/constants.ts'
import { isContentPlace } from '#domain/content/content-places.ts'
import type { ContentPlace } from '#domain/content/content-places.ts'
import { profilePath, ownPaths } from '#domain/site/own-paths.ts'
import { isUuid } from '#domain/uuid.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/http/answer.ts'
import { inProcessSend } from '#server/http/in-process-send.ts'
import { finishPage } from '#server/http/pages/pages.ts'
import type { RenderPage } from '#server/http/pages/pages.ts'
import { withoutScripts } from '#server/http/pages/without-scripts.ts'
import { listDrafts } from '#server/db/content/content-drafts.ts'
import { pathOf } from '#server/services/console/words/list-words.ts'
import { withFacts } from '#server/services/content/get-content.ts'
import { parseContent } from '#server/services/content/parse-content.ts'
import { previewPerson } from '#server/services/console/people/preview-person.ts'
import type { Preview } from '#server/services/console/people/preview-person.ts'
import { anonymousVisit } from '#server/who/visit.ts'
import { findSessionOf } from './read-staff-visit.ts'
import type { Send } from '#web/send.ts'

type Parts = { deps: Deps; app: App; render: RenderPage }

/** A still picture of the page: no script runs, and only the console may frame it. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/**
 * The public page of a person, published or not, and that of a text as it is being written, rendered
 * by the site's own components for members of staff who are signed in. Everybody else gets what an
 * unknown address gets.
 */
export function previewPages(parts: Parts): Hono {
  const app = new Hono()
  app.get('/console/preview/words/:place', async (context, next) => {
    const { raw } = context.req
    const place = context.req.param('place')
    const path = isContentPlace(place) && pathOf(place)
    if (!path || !(await maySee(parts.deps, raw, 'see-words'))) return next()
    const asked = new URL(raw.url)
    const language = chooseLanguage(asked.searchParams.get('lang'), undefined)
    const { db } = parts.deps
    const draft = (await listDrafts(db, place)).find((one) => one.language === language)
    const source = draft?.source ?? parts.deps.content.read(place, language).source
    const { content } = parseContent(source)
    const shown = await withFacts(parts.deps, content, {
      language,
      wording: { mode: modeOf(asked), noFullTime: false },
    })
    return drawn(parts, asked, { path, language, replace: asWritten(place, shown) })
  })
  app.get('/console/preview/:maidId', async (context, next) => {
    const { raw } = context.req
    const maidId = context.req.param('maidId')
    if (!isUuid(maidId) || !(await maySee(parts.deps, raw, 'see-people'))) return next()
    return drawnPerson(parts, new URL(raw.url), maidId)
  })
  return app
}

async function maySee(deps: Deps, request: Request, action: ConsoleAction): Promise<boolean> {
  const session = await findSessionOf(deps, request)
  return session?.state === 'full' && actorsWhoMay(action).includes(session.role)
}

async function drawnPerson(parts: Parts, asked: URL, maidId: string): Promise<Response> {
  const words = asked.searchParams
  const language = chooseLanguage(words.get('lang'), undefined)
  const preview = await previewPerson(parts.deps, { maidId, language })
  const path = words.get('view') === 'card' ? ownPaths.maids : profilePath(maidId)
  return drawn(parts, asked, { path, language, replace: previewing(preview) })
}

const modeOf = (asked: URL) => (asked.searchParams.get('mode') === 'nanny' ? 'nanny' : 'maid')

type Page = {
  path: string
  language: Language
  /** What the page is told instead of what is published. */
  replace: (send: Send) => Send
}

async function drawn({ deps, app, render }: Parts, asked: URL, page: Page): Promise<Response> {
  const { path, language, replace } = page
  const isMobile = asked.searchParams.get('form') !== 'desktop'
  const mode = modeOf(asked)
  const request = new Request(new URL(`${path}?lang=${language}`, deps.env.ORIGIN), {
    headers: { accept: 'text/html' },
  })
  const send = replace(inProcessSend(app, anonymousVisit(language, isMobile)))
  const facts = { language, mode, isMobile, noFullTime: false } as const
  const { html, status } = await finishPage(await render({ request, send, page: facts }), {
    transport: deps.session,
  })
  return new Response(withoutScripts(Buffer.from(html).toString('utf8')), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}

/** What is said about her comes from her row; the rest is the site's. */
const previewing =
  ({ profile, list }: Preview) =>
  (send: Send): Send =>
  (call, input, options) => {
    if (call.name === getMaid.name) return Promise.resolve(profile as never)
    if (call.name === listMaids.name) return Promise.resolve(list as never)
    return send(call, input, options)
  }

/** A text's words come from what is being written; the rest is the site's. */
const asWritten =
  (place: ContentPlace, content: Content) =>
  (send: Send): Send =>
  async (call, input, options) => {
    const answer = await send(call, input, options)
    const isIt = call.name === getContent.name && Object(input).place === place
    return isIt ? ({ ...Object(answer), content } as never) : answer
  }
