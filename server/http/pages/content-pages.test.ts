import { afterAll, beforeAll, expect, test } from 'vitest'
import { getContent } from '#api/site/content.ts'
import { findTextPage } from '#domain/site/text-pages.ts'
import { addVersion, listVersions } from '#server/db/content/content-versions.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import { listenForChanges } from '#server/db/listen-for-changes.ts'
import { seedContent } from '#server/seed/seed-content.ts'
import {
  followRelease,
  goBackTo,
  contentHash,
  publishContent,
} from '#server/services/content/publish-content.ts'
import { readSeed } from '#server/services/content/seed-files.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aWebServer } from '#tests/support/outside/a-web-server.ts'
import type { TestWebServer } from '#tests/support/outside/a-web-server.ts'
import { pageKeyOf } from './cacheable-page.ts'
import type { RenderPage } from './pages.ts'
import { refreshPages } from './refresh-pages.ts'

let product: TestApp
let server: TestWebServer
let listener: { close: () => Promise<void> }

/** Pages that ask as the real ones do, and say what they heard. */
const render: RenderPage = async ({ request, send, page }) => {
  const place = findTextPage(new URL(request.url).pathname) ?? ''
  return Response.json(await send(getContent, { place, lang: page.language }))
}

const paths = ['/terms-of-service', '/services', '/oec', '/nooec', '/gcc-guide']
const terms = { place: 'terms', language: 'en' } as const
const seed = readSeed('terms', 'en')
const titled = (title: string) => seed.replace(/^title: .*$/m, `title: ${title}`)
const titleAt = async (path: string) => JSON.parse((await server.ask(path)).body).content.title

beforeAll(async () => {
  product = await anApp()
  await seedContent(product.deps)
  await product.deps.content.load()
  server = await aWebServer(product, render)
  const { deps } = product
  const url = deps.env.DATABASE_URL ?? ''
  listener = listenForChanges(
    { url, log: deps.log },
    { content_changed: (announced) => refreshPages(deps, server.cache, announced) },
  )
})
afterAll(async () => {
  await listener.close()
  server.close()
  await product.close()
})

const isKept = (url: string) =>
  server.cache.has(pageKeyOf({ url, userAgent: '', cookies: '' })?.key ?? '')
const dropped = () => paths.filter((path) => !isKept(path))

async function keepAll(): Promise<void> {
  for (const path of paths) {
    await server.ask(path)
    await expect.poll(() => isKept(path)).toBe(true)
  }
}

test('what is published stands on its page, and the other pages stay as they are', async () => {
  await keepAll()
  await publishContent(product.deps, { ...terms, source: titled('Fair terms') })
  await expect.poll(dropped).toEqual(['/terms-of-service'])
  expect(await titleAt('/terms-of-service')).toBe('Fair terms')
})

test('a page that names others by their short names hears of them', async () => {
  await keepAll()
  const source = readSeed('noOec', 'en').replace(/^tab: .*$/m, 'tab: No paper')
  await publishContent(product.deps, { place: 'noOec', language: 'en', source })
  await expect.poll(dropped).toEqual(['/oec', '/nooec'])
  const { beside } = JSON.parse((await server.ask('/oec')).body)
  expect(beside).toMatchObject([{ place: 'oec' }, { place: 'noOec', tab: 'No paper' }])
})

test('words of staff outlive a start, those of a release give way to the next', async () => {
  await publishContent(product.deps, { ...terms, source: titled('Words of staff') })
  const older = { ...terms, place: 'services', source: 'of the release before' }
  const stamp = { hash: contentHash('old'), writtenBy: 'seed', at: product.clock.now() } as const
  await addVersion(product.db, { ...older, ...stamp })
  await seedContent(product.deps)
  const [mine] = await listVersions(product.db, terms)
  expect(mine).toMatchObject({ writtenBy: 'staff', source: titled('Words of staff') })
  const [theirs] = await listVersions(product.db, { place: 'services', language: 'en' })
  expect(theirs).toMatchObject({ writtenBy: 'seed', source: readSeed('services', 'en') })
})

test('a start without new words adds nothing', async () => {
  const before = await listVersions(product.db, terms)
  await seedContent(product.deps)
  expect(await listVersions(product.db, terms)).toEqual(before)
})

test('going back publishes an earlier version once more, and keeps all', async () => {
  const before = await listVersions(product.db, terms)
  const { version } = await goBackTo(product.deps, { ...terms, version: 1 })
  expect(version).toBe(before.length + 1)
  const after = await listVersions(product.db, terms)
  expect(after[0]).toMatchObject({ source: seed, writtenBy: 'staff', version })
  expect(after.slice(1)).toEqual(before)
  await expect(goBackTo(product.deps, { ...terms, version: 999 })).rejects.toThrow('no version 999')
})

test('who follows the release again gets the words of the next ones', async () => {
  await followRelease(product.deps, terms)
  const [newest] = await listVersions(product.db, terms)
  expect(newest).toMatchObject({ source: seed, writtenBy: 'seed' })
})

test('a text that is unfit is not published, and says why', async () => {
  const before = await listVersions(product.db, terms)
  const source = `${seed}\n[press](javascript:alert(1)) {nothing}\n`
  const refused = publishContent(product.deps, { ...terms, source })
  await expect(refused).rejects.toThrow(/javascript.*\n.*\{nothing\}/)
  expect(await listVersions(product.db, terms)).toEqual(before)
})

test('other languages whose sections differ now are named', async () => {
  const source = seed.replace('{#price}', '{#prices}')
  const { behind } = await publishContent(product.deps, { ...terms, source })
  expect(behind).toEqual(['ar', 'hi', 'ru', 'fr'])
})

test('versions are never changed or removed', async () => {
  const change = product.db.updateTable('content_versions').set({ source: 'x' }).execute()
  await expect(change).rejects.toThrow('only added to')
  const removal = product.db.deleteFrom('content_versions').execute()
  await expect(removal).rejects.toThrow('only added to')
})

test('what this release cannot show gives way to its own words', async () => {
  const unknown = { ...terms, source: 'of another release {newFact}', hash: contentHash('other') }
  await addVersion(product.db, { ...unknown, writtenBy: 'staff', at: product.clock.now() })
  await product.deps.content.load('terms')
  const { version, content } = await product.call(getContent, { place: 'terms', lang: 'en' })
  expect(version).toBe(0)
  expect(content.sections.map(({ id }) => id)).toContain('refund')
})

test('facts and the words for the worker are those of today and of the mode', async () => {
  const [first] = await getSetting(product.db, 'terms')
  if (!first) throw new Error('no terms')
  await saveSetting(product.db, 'terms', [{ ...first, noticeDays: 11 }])
  const asked = { place: 'terms', lang: 'en' } as const
  const { content } = await product.call(getContent, asked)
  expect(content.sections[0]?.short).toEqual([
    { text: '11 days of notice. You pay to her last day.' },
  ])
  const inMode = async (mode: 'maid' | 'nanny') =>
    JSON.stringify(await product.call(getContent, { place: 'liveOut', lang: 'en', mode }))
  expect(await inMode('nanny')).not.toBe(await inMode('maid'))
})

test('what is no place has no words', async () => {
  const asked = product.call(getContent, { place: 'constructor', lang: 'en' })
  await expect(asked).rejects.toMatchObject({ status: 404 })
})
