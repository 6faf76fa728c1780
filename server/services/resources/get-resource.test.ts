import { afterAll, beforeAll, expect, test } from 'vitest'
import { PDF } from '@libpdf/core'
import { downloadResource, getResource } from '#api/site/resources.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { GUIDE, INSURANCE } from '#domain/resources/resource-codes.ts'
import { DEFAULT_TERMS } from '#domain/payment/service-terms.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { fileKey } from './find-resource.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ now: '2026-11-22T08:00:00Z' })
})
afterAll(() => app.close())

const samples = ['agreement-sample', 'dd-sample'] as const

type More = { lang?: string; v?: string }
const download = (code?: string, more: More = {}, headers: Record<string, string> = {}) =>
  app.send(downloadResource, { code, ...more }, { headers })
const read = (code: string, lang = 'en') => app.call(getResource, { code, lang })
const wordsOf = async (code: string, lang = 'en') => JSON.stringify(await read(code, lang))

test.each([INSURANCE, GUIDE, ...samples])(
  '[A14][X01] %s is a PDF in each of the five languages',
  async (code) => {
    for (const lang of LANGUAGES) {
      const answer = await download(code, { lang })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-language')).toBe(lang)
      const pdf = await PDF.load(new Uint8Array(await answer.arrayBuffer()))
      expect(pdf.getPageCount()).toBe((await read(code, lang)).file.pages)
    }
  },
)

test('[A14] the language is the visitor’s own, else English', async () => {
  const arabic = await download(GUIDE, {}, { cookie: 'lang=ar' })
  expect(arabic.headers.get('content-language')).toBe('ar')
  expect((await download(GUIDE, { lang: 'sw' })).headers.get('content-language')).toBe('en')
  expect((await download(GUIDE)).headers.get('content-language')).toBe('en')
})

test.each([undefined, '', 'nothing', '../etc/passwd', 'offer-letter-sample', 'trade-license'])(
  '[A14] %s is 404: there is no such document, or no file of it',
  async (code) => {
    expect((await download(code)).status).toBe(404)
    expect((await app.send(getResource, { code })).status).toBe(404)
  },
)

test('[A14] a file has a good name, and is named alike in any letter case of its code', async () => {
  const answer = await download('MAIDS.CC_SITE_INSURANCE', { lang: 'hi' })
  expect(answer.headers.get('content-disposition')).toBe(
    'inline; filename="daarly-health-insurance-hi.pdf"',
  )
})

test('[A14] what a browser has is not sent again, and an address with the hash is kept for good', async () => {
  const { file } = await read(INSURANCE)
  const tag = `"${file.sha256}"`
  const first = await download(INSURANCE)
  expect(first.headers.get('etag')).toBe(tag)
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect((await first.arrayBuffer()).byteLength).toBe(file.size)
  const again = await download(INSURANCE, {}, { 'if-none-match': `W/"other", W/${tag}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const other = await download(INSURANCE, {}, { 'if-none-match': '"other"' })
  expect(other.status).toBe(200)
  const named = await download(INSURANCE, { v: file.sha256 })
  expect(named.headers.get('cache-control')).toContain('immutable')
  const stale = await download(INSURANCE, { v: 'a'.repeat(64) })
  expect(stale.headers.get('cache-control')).toBe('private, no-cache')
})

test('[A14] many who ask at once get one file, made once', async () => {
  await saveSetting(app.db, 'insurance', { insurer: 'Sample Insurance PJSC' })
  const hashes = await Promise.all(
    Array.from({ length: 20 }, async () => (await download(INSURANCE)).headers.get('etag')),
  )
  expect(new Set(hashes).size).toBe(1)
  app.clock.set('2026-11-22T09:00:00Z')
  await download(INSURANCE)
  const { rows } = await rowsOf(INSURANCE)
  expect(rows).toEqual([{ made_at: new Date('2026-11-22T08:00:00Z') }])
})

test('[A14] a file that the storage lost comes back byte for byte', async () => {
  const fresh = await anApp({ now: '2026-11-22T08:00:00Z' })
  try {
    const code = 'dd-sample'
    const { file } = await fresh.call(getResource, { code, lang: 'fr' })
    await fresh.deps.media.remove(fileKey(file.sha256))
    const answer = await fresh.send(downloadResource, { code, lang: 'fr' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).toBe(`"${file.sha256}"`)
  } finally {
    await fresh.close()
  }
})

test('[R06] the insurance paper says who insures only once that is set', async () => {
  await saveSetting(app.db, 'insurance', { insurer: ' ' })
  expect(await wordsOf(INSURANCE)).not.toContain('Who insures her')
  await saveSetting(app.db, 'insurance', { insurer: 'Sample Insurance PJSC' })
  expect(await wordsOf(INSURANCE)).toContain('Sample Insurance PJSC.')
})

test('[R06] guide and insurance paper follow the terms in force, and say their version', async () => {
  const before = await read(GUIDE)
  const versions = await getSetting(app.db, 'terms')
  const next = {
    ...DEFAULT_TERMS,
    from: '2026-11-01',
    guaranteeMonths: 9,
    includes: ['wage', 'visa'] as ('wage' | 'visa')[],
    refunds: [...DEFAULT_TERMS.refunds],
  }
  await saveSetting(app.db, 'terms', [...versions, next])
  const after = await wordsOf(GUIDE)
  expect(JSON.stringify(before)).toContain('6 months')
  expect(after).toContain('In the first 9 months')
  expect(after).toContain('The price covers the wage and the residence visa.')
  expect(after.replaceAll('\u00A0', ' ')).toContain('terms in force from 1 November 2026')
  expect((await read(GUIDE)).file.sha256).not.toBe(before.file.sha256)
  expect(await wordsOf(INSURANCE)).not.toContain('in the monthly price')
  await saveSetting(app.db, 'terms', versions)
})

test.each(samples)(
  '[X01] %s is our own paper, marked as a sample, with words to read',
  async (code) => {
    const { paper, isSample } = await read(code)
    expect(isSample).toBe(true)
    expect(paper?.sum).toContain('2,940')
    expect(JSON.stringify(paper)).toContain('Sample Household')
  },
)

const rowsOf = async (code: string) => ({
  rows: await app.db
    .selectFrom('resources')
    .select('made_at')
    .where('code', '=', code)
    .where('language', '=', 'en')
    .execute(),
})
