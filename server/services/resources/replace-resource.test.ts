import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadResource, getResource } from '#api/site/resources.ts'
import { aPdf } from '#tests/support/a-pdf.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { readTypedResource, replaceResource, restoreResource } from './replace-resource.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const own = aPdf()
const bytesIn = async (code: string, lang: string) => {
  const answer = await app.send(downloadResource, { code, lang })
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : answer.status
}

test('[A14] a file of the operator takes the place of ours, which then speaks no other language', async () => {
  const place = readTypedResource('mvp_guide', 'en')
  expect(await replaceResource(app.deps, place, own)).toContain('pages: 1')
  expect(await bytesIn('mvp_guide', 'en')).toEqual(own)
  expect(await bytesIn('mvp_guide', 'ar')).toEqual(own)
  const arabic = await app.call(getResource, { code: 'mvp_guide', lang: 'ar' })
  expect(arabic).toMatchObject({ language: 'en', languages: ['en'] })
  expect(arabic.paper).toBeUndefined()
  await restoreResource(app.deps, place)
  expect((await app.call(getResource, { code: 'mvp_guide', lang: 'ar' })).language).toBe('ar')
})

test('[A14] a file in one other language leaves ours to the rest', async () => {
  await replaceResource(app.deps, readTypedResource('mvp_guide', 'hi'), own)
  expect(await bytesIn('mvp_guide', 'hi')).toEqual(own)
  expect(await bytesIn('mvp_guide', 'en')).not.toEqual(own)
  expect((await app.call(getResource, { code: 'mvp_guide', lang: 'fr' })).language).toBe('fr')
})

test('[A14][X01] a document that only the operator has is there once they give it', async () => {
  expect(await bytesIn('trade-license', 'ru')).toBe(404)
  await replaceResource(app.deps, readTypedResource('trade-license'), own)
  expect(await bytesIn('trade-license', 'ru')).toEqual(own)
})

test.each([
  ['no PDF', Buffer.from('hello'), 'cannot be read'],
  ['a PDF that acts', aPdf({ catalog: '/OpenAction<</S/JavaScript/JS(1)>>' }), 'acts by itself'],
  ['too large', Buffer.alloc(10 * 1024 * 1024 + 1), 'larger than 10 MB'],
])('%s is refused with a sentence, and nothing changes', async (_, bytes, sentence) => {
  const place = readTypedResource('dd-sample', 'en')
  const before = await bytesIn('dd-sample', 'en')
  await expect(replaceResource(app.deps, place, bytes)).rejects.toThrow(sentence)
  expect(await bytesIn('dd-sample', 'en')).toEqual(before)
})

test('what is typed wrong is answered with what there is', async () => {
  expect(() => readTypedResource('guide')).toThrow('mvp_guide')
  expect(() => readTypedResource('mvp_guide', 'de')).toThrow('en, ar, hi, ru, fr')
  await expect(restoreResource(app.deps, readTypedResource('visa-sample'))).rejects.toThrow(
    'no file of yours',
  )
})
