import { afterAll, beforeAll, expect, test } from 'vitest'
import { allPages } from '#domain/site/find-page.ts'
import type { Page } from '#domain/site/pages.ts'
import { textPages } from '#domain/site/text-pages.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { crawlerPages } from './crawlers.ts'

let app: TestApp
let site: ReturnType<typeof crawlerPages>
beforeAll(async () => {
  app = await anApp()
  site = crawlerPages(app.deps)
})
afterAll(() => app.close())

const textAt = async (address: string) => (await site.request(address)).text()

test('crawlers stay out of the application, the API and the console', async () => {
  const text = await textAt('/robots.txt')
  for (const path of ['/api/', '/app', '/console', '/shortlisted-maids', '/confirm'])
    expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml')
})

test('programs find every listed page in llms.txt, under one name and one summary', async () => {
  const response = await site.request('/llms.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(text.match(/^# .+$/gm)).toEqual(['# Daarly'])
  expect(text.match(/^> .+$/gm)).toHaveLength(1)
  for (const { path, crawlers } of allPages) {
    expect(text.includes(`](http://localhost:3000${path}): `), path).toBe(crawlers === 'listed')
  }
})

test('[R04][R07][R13][R14][R19][R20] what says something is in the sitemap, once', async () => {
  const text = await textAt('/sitemap.xml')
  const at = (path: string) => text.split(`<loc>http://localhost:3000${path}</loc>`).length - 1
  for (const { path, crawlers } of Object.values<Page>(textPages)) {
    expect(at(path), path).toBe(crawlers === 'listed' ? 1 : 0)
  }
})

test('the sitemap names every page in every language', async () => {
  const text = await textAt('/sitemap.xml')
  expect(text).toContain('<loc>http://localhost:3000/hire-maid</loc>')
  expect(text).toContain('hreflang="ar" href="http://localhost:3000/hire-maid?lang=ar"')
  expect(text).toContain('hreflang="x-default" href="http://localhost:3000/hire-maid"')
})

test('the sitemap names no page of one visitor, and no pattern', async () => {
  const text = await textAt('/sitemap.xml')
  for (const path of ['/app', '/compare', '/maids/:maidId', '/whatsapp-us']) {
    expect(text).not.toContain(`<loc>http://localhost:3000${path}</loc>`)
  }
})

test('the sitemap has shown profiles with their last change, and no hidden one', async () => {
  const updated_at = new Date('2026-11-20T08:00:00Z')
  const shown = await aMaid(app.deps, { updated_at })
  const hidden = await aMaid(app.deps, { published_at: null })
  const text = await textAt('/sitemap.xml')
  expect(text).toContain(`/maids/${shown}</loc><lastmod>2026-11-20T08:00:00.000Z</lastmod>`)
  expect(text).not.toContain(hidden)
})
