import { Hono } from 'hono'
import { profilePath, visaPath } from '#domain/site/own-paths.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/constants.ts'
import { countShownMaids, listShownMaidChanges } from '#server/db/catalogue/maids.ts'
import { allPages } from '#domain/site/find-page.ts'
import type { Page } from '#domain/site/pages.ts'
import { visaKinds } from '#domain/visas/visa-kinds.ts'
import { serverPaths } from '#domain/site/server-paths.ts'
import type { Deps } from '#server/deps.ts'
import { llmsText } from './llms-text.ts'

type Parts = Pick<Deps, 'db' | 'env'>

const pathsOf = (crawlers: Page['crawlers']): string[] =>
  allPages.filter((page) => page.crawlers === crawlers).map(({ path }) => path)

/** Pages for search engines, besides profiles. */
const listed = [...pathsOf('listed'), ...visaKinds.map(visaPath)]

const redirects = [serverPaths.home, serverPaths.dynamic]
/** Paths for one visitor or staff, or that only redirect. */
const closed = ['/api/', '/console', '/dev/', ...redirects, ...pathsOf('closed')]

/** Profiles per file; the protocol allows 50,000 addresses and 50 MB. */
const PROFILES_A_FILE = 10_000

/** robots.txt, llms.txt and the sitemap: one file, or an index of several. */
export function crawlerPages(deps: Parts): Hono {
  const site = new Hono()
  site.get('/robots.txt', () => textResponse(robotsText(deps.env.ORIGIN), 'text/plain'))
  site.get('/llms.txt', () => textResponse(llmsText(deps.env.ORIGIN), 'text/plain'))
  site.get('/sitemap.xml', async () => {
    const count = await countShownMaids(deps.db)
    if (count <= PROFILES_A_FILE) return xml(await urlSet(deps, 1))
    return xml(sitemapIndex(deps.env.ORIGIN, Math.ceil(count / PROFILES_A_FILE)))
  })
  site.get('/sitemap-:file{[0-9]+}.xml', async (context) =>
    xml(await urlSet(deps, Math.max(Number(context.req.param('file')), 1))),
  )
  return site
}

function robotsText(origin: string): string {
  const rules = closed.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

function sitemapIndex(origin: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, file) => `<sitemap><loc>${origin}/sitemap-${file + 1}.xml</loc></sitemap>`,
  )
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>`
}

/** One sitemap file, from 1; the first has the pages too. */
async function urlSet({ db, env }: Parts, file: number): Promise<string> {
  const offset = (file - 1) * PROFILES_A_FILE
  const maids = await listShownMaidChanges(db, { offset, limit: PROFILES_A_FILE })
  const entries = [
    ...(file === 1 ? listed.map((path) => urlEntry(env.ORIGIN, path)) : []),
    ...maids.map((maid) => urlEntry(env.ORIGIN, profilePath(maid.id), maid.updated_at)),
  ]
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>`
}

/** A page with its address in every language. */
function urlEntry(origin: string, path: string, changedAt?: Date): string {
  const address = (language: string) =>
    `${origin}${path}${language === DEFAULT_LANGUAGE ? '' : `?lang=${language}`}`
  const link = (hreflang: string, language: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(language)}"/>`
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  const links = LANGUAGES.map((language) => link(language, language)).join('')
  const byDefault = link('x-default', DEFAULT_LANGUAGE)
  return `<url><loc>${address(DEFAULT_LANGUAGE)}</loc>${lastmod}${links}${byDefault}</url>`
}

const xml = (body: string): Response =>
  textResponse(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, 'application/xml')

const textResponse = (body: string, type: string): Response =>
  new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' },
  })
