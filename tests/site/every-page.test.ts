import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COOKIE_NAMES, DEFAULT_LANGUAGE, LANGUAGES, NANNY_MODE } from '#domain/constants.ts'
import { allPages } from '#domain/site/find-page.ts'
import { modeOf } from '#domain/visitor/mode.ts'
import type { Mode } from '#domain/visitor/mode.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aSentVisa } from '#tests/support/app/a-sent-visa.ts'
import { aMaid } from '#tests/support/builders.ts'
import { theBuiltPages } from '#tests/support/pages/the-built-pages.ts'

let product: TestApp
let server: TestWebServer
let maidId: string
let visa: Awaited<ReturnType<typeof aSentVisa>>
beforeAll(async () => {
  product = await anApp()
  maidId = await aMaid(product.deps)
  visa = await aSentVisa(product)
  await product.deps.catalogue.load(product.db)
  server = await theBuiltPages(product)
})
afterAll(async () => {
  server.close()
  await product.close()
})

const addressOf = (path: string): string =>
  path
    .replace(':maidId', maidId)
    .replace(':code', 'agreement-sample')
    .replace(':kind', 'driver')
    .replace(':caseId', visa.caseId)

/** Without an application these lead to where a household comes back to. */
const queryOf = (path: string): Record<string, string> =>
  path === '/app' || path === '/app-services' ? { appId: 'q3Jx0Zr8WmT5vYk2LhPn9A' } : {}

async function pageAt(path: string, language: string, mode: Mode): Promise<string> {
  const worded = mode === 'nanny' ? `${COOKIE_NAMES.mode}=${NANNY_MODE}` : ''
  // A visa's case shows itself to its own household alone.
  const cookie = path.includes(':caseId') ? `${visa.as.cookieHeader()}; ${worded}` : worded
  const words = new URLSearchParams({ ...queryOf(path), lang: language })
  const { status, body } = await server.ask(`${addressOf(path)}?${words}`, { headers: { cookie } })
  // The page that asks before it leaves is a 404 while there is nowhere to go.
  expect(status, path).toBe(path === '/url' ? 404 : 200)
  return body
}

/** The content of a meta tag, or of an attribute of a link, as it stands. */
const found = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''
const named = (html: string, name: string) =>
  found(html, new RegExp(`<meta name="${name}" content="([^"]*)"`))
const titleOf = (html: string) => found(html, /<title>([^<]*)<\/title>/)
const canonicalOf = (html: string) => found(html, /<link rel="canonical" href="([^"]*)"/)

/** In nanny mode the list of maids is the list of nannies. */
const isOwnPage = (path: string, mode: Mode) => !(mode === 'nanny' && path === '/hire-maid')

describe.each(LANGUAGES)('%s', (language) => {
  test.each(['maid', 'nanny'] as const)(
    '[R29][R16] every page has words of its own for those who look for it, in %s mode',
    async (mode) => {
      const titles = new Map<string, string>()
      const descriptions = new Map<string, string>()
      for (const { path, sameAs } of allPages) {
        const html = await pageAt(path, language, mode)
        const title = titleOf(html)
        const description = named(html, 'description')
        expect.soft(title.trim(), path).not.toBe('')
        expect.soft(description.trim(), path).not.toBe('')
        expect.soft(named(html, 'keywords').trim(), path).not.toBe('')
        expect.soft(`${title} ${description}`, path).not.toMatch(/[{}]|undefined/)
        // The application has two addresses.
        if (path === '/app-services' || !isOwnPage(path, mode)) continue
        expect.soft(titles.get(title), title).toBeUndefined()
        expect.soft(descriptions.get(description), description).toBeUndefined()
        titles.set(title, path)
        descriptions.set(description, path)
        if (named(html, 'robots') === 'noindex') continue
        const address = `http://localhost:3000${sameAs ?? addressOf(path)}`.replace(/\/$/, '/')
        const own = language === DEFAULT_LANGUAGE ? address : `${address}?lang=${language}`
        expect.soft(canonicalOf(html)).toBe(own)
        for (const other of LANGUAGES) {
          const href = other === DEFAULT_LANGUAGE ? address : `${address}?lang=${other}`
          const link = `<link rel="alternate" hrefLang="${other}" href="${href}"/>`
          expect.soft(html.toLowerCase(), path).toContain(link.toLowerCase())
        }
        const fallback = `<link rel="alternate" hrefLang="x-default" href="${address}"/>`
        expect.soft(html.toLowerCase(), path).toContain(fallback.toLowerCase())
      }
    },
  )
})

test('[R29] nanny mode is fixed where the address says so, and nowhere else', () => {
  expect(allPages.map(({ path }) => modeOf(path))).toEqual(
    allPages.map(({ mode }) => mode ?? 'maid'),
  )
})

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }))

/** What the standard rules find in a page. */
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, selector }) => `${ruleId} ${message} ${line} ${selector}`)
}

test('invalid markup would be seen', async () => {
  const html = await pageAt('/callus', 'en', 'maid')
  expect(await faultsOf(html.replace('<h1', '<p><div></div></p><h1'))).not.toEqual([])
})

test.each(['en', 'ar'])('the markup of every page is valid, in %s', async (language) => {
  for (const { path } of allPages) {
    expect.soft(await faultsOf(await pageAt(path, language, 'maid')), path).toEqual([])
  }
})
