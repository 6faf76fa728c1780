import { Hono } from 'hono'
import { getMaid, listMaids } from '#api/catalogue/catalogue.ts'
import { actorsWhoMay } from '#domain/authority/authority.ts'
import { profilePath, ownPaths } from '#domain/site/own-paths.ts'
import { isUuid } from '#domain/uuid.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/http/answer.ts'
import { inProcessSend } from '#server/http/in-process-send.ts'
import { finishPage } from '#server/http/pages/pages.ts'
import type { RenderPage } from '#server/http/pages/pages.ts'
import { withoutScripts } from '#server/http/pages/without-scripts.ts'
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
 * The public page of a person, published or not, rendered by the site's own components for members
 * of staff who are signed in. Everybody else gets what an unknown address gets.
 */
export function previewPages(parts: Parts): Hono {
  const app = new Hono()
  app.get('/console/preview/:maidId', async (context, next) => {
    const { raw } = context.req
    const maidId = context.req.param('maidId')
    if (!isUuid(maidId) || !(await maySee(parts.deps, raw))) return next()
    return drawn(parts, new URL(raw.url), maidId)
  })
  return app
}

async function maySee(deps: Deps, request: Request): Promise<boolean> {
  const session = await findSessionOf(deps, request)
  return session?.state === 'full' && actorsWhoMay('see-people').includes(session.role)
}

async function drawn({ deps, app, render }: Parts, asked: URL, maidId: string): Promise<Response> {
  const words = asked.searchParams
  const language = chooseLanguage(words.get('lang'), undefined)
  const isMobile = words.get('form') !== 'desktop'
  const mode = words.get('mode') === 'nanny' ? 'nanny' : 'maid'
  const preview = await previewPerson(deps, { maidId, language })
  const path = words.get('view') === 'card' ? ownPaths.maids : profilePath(maidId)
  const request = new Request(new URL(`${path}?lang=${language}`, deps.env.ORIGIN), {
    headers: { accept: 'text/html' },
  })
  const send = previewing(inProcessSend(app, anonymousVisit(language, isMobile)), preview)
  const page = { language, mode, isMobile, noFullTime: false } as const
  const { html, status } = await finishPage(await render({ request, send, page }), {
    secure: deps.session.secure,
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
  (send: Send, { profile, list }: Preview): Send =>
  (call, input, options) => {
    if (call.name === getMaid.name) return Promise.resolve(profile as never)
    if (call.name === listMaids.name) return Promise.resolve(list as never)
    return send(call, input, options)
  }
