import { expect, test } from 'vitest'
import { pageKeyOf } from './cacheable-page.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const desktop = 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0'
const keyOf = (url: string, { cookies = '', userAgent = iphone } = {}) =>
  pageKeyOf({ url, cookies, userAgent })

test('words that only count visits do not change the page', () => {
  expect(keyOf('/hire-maid?utm_source=x&gclid=1')).toEqual(keyOf('/hire-maid'))
  expect(keyOf('/hire-maid?lives=live-in&speaks=arabic')).toEqual(
    keyOf('/hire-maid?speaks=arabic&lives=live-in'),
  )
})

test('language, mode and device each have a page of their own, asked again or not', () => {
  const asked = [
    () => keyOf('/hire-maid'),
    () => keyOf('/hire-maid', { cookies: 'sid=1; lang=ar' }),
    () => keyOf('/hire-maid?lang=ru'),
    () => keyOf('/hire-nanny'),
    () => keyOf('/hire-maid', { cookies: 'mode=nannyMode' }),
    () => keyOf('/hire-maid', { userAgent: desktop }),
  ]
  const first = asked.map((ask) => ask()?.key)
  expect(new Set(first).size).toBe(asked.length)
  expect(asked.map((ask) => ask()?.key)).toEqual(first)
})

test('personal pages and long queries have no key, however often they are asked for', () => {
  for (const url of [
    '/app?id=1',
    '/hire-maid?redirect_to_whatsapp=1',
    `/hire-maid?a=${'x'.repeat(500)}`,
  ]) {
    expect([keyOf(url), keyOf(url)]).toEqual([undefined, undefined])
  }
})

test('thousands of different addresses are still told apart', () => {
  const keys = Array.from({ length: 6_000 }, (_, page) => keyOf(`/hire-maid?a=${page}`)?.key)
  expect(new Set(keys).size).toBe(6_000)
})
