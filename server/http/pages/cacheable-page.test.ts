import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FILTER_OPTIONS, filterGroups } from '#domain/catalogue/filters/filter-options.ts'
import { parseFilters, parseSort } from '#domain/catalogue/filters/filters.ts'
import { modeOf } from '#domain/visitor/mode.ts'
import { pageKeyOf } from './cacheable-page.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const desktop = 'Mozilla/5.0 (X11; Linux x64) Chrome/140.0'
const keyOf = (url: string, { cookies = '', userAgent = iphone } = {}) =>
  pageKeyOf({ url, cookies, userAgent })

test('words that a page does not read do not multiply the cache', () => {
  for (const search of ['?utm_source=x&gclid=1', '?a=1', '?', '?speaks=&sort=', '?sort=best-fit']) {
    expect(keyOf(`/hire-maid${search}`)).toEqual(keyOf('/hire-maid'))
  }
  expect(keyOf('/hire-maid/faq?speaks=arabic')).toEqual(keyOf('/hire-maid/faq'))
})

test.each([
  ['/hire-maid?speaks=arabic&lives=live-in', '/hire-maid?lives=live-in&speaks=arabic'],
  ['/hire-maid?speaks=hindi,arabic,hindi', '/hire-maid?speaks=arabic&speaks=hindi'],
  ['/hire-maid?check_pref=live_out', '/hire-maid?lives=live-out&x=1'],
  ['/hire-maid?switch_m', '/hire-maid?switch_m=12'],
  ['/maids/a-1?planType=live_out', '/maids/a-1?planType=live-out&lang='],
])('%s and %s are one page', (one, other) => {
  expect(keyOf(one)).toEqual(keyOf(other))
})

test('what follows a second question mark counts, as it does for the router', () => {
  const asked = keyOf('/hire-nanny?utm_a=?&speaks=kikuyu&religion=hindu')
  expect(asked?.key).not.toBe(keyOf('/hire-nanny')?.key)
  expect(asked?.address).toContain('religion=hindu')
})

test('language, mode and device each have a page of their own, asked again or not', () => {
  const asked = [
    () => keyOf('/hire-maid'),
    () => keyOf('/hire-maid', { cookies: 'sid=1; lang=ar' }),
    () => keyOf('/hire-maid?lang=ru'),
    () => keyOf('/hire-nanny'),
    () => keyOf('/hire-maid', { cookies: 'mode=nannyMode' }),
    () => keyOf('/hire-maid', { userAgent: desktop }),
    () => keyOf('/?redirect_to_whatsapp=1'),
  ]
  const first = asked.map((ask) => ask()?.key)
  expect(new Set(first).size).toBe(asked.length)
  expect(asked.map((ask) => ask()?.key)).toEqual(first)
})

test('personal pages and overlong addresses have no key, however often they are asked for', () => {
  for (const url of [
    '/app?id=1',
    '/shortlisted-maids',
    '/none',
    '/visas/none?lang=ru',
    `/hire-maid?switch_m=${'a'.repeat(22)}`,
    `/hire-nanny?switch_m=1&appId=${'a'.repeat(22)}&lang=ru`,
    `/hire-maid?a=${'x'.repeat(2_000)}`,
  ]) {
    expect([keyOf(url), keyOf(url)]).toEqual([undefined, undefined])
  }
})

test('a visa has a key, where it is one of ours', () => {
  expect(keyOf('/visas/driver?visa=dubai&utm_a=1')?.address).toBe('/visas/driver?visa=dubai')
})

test('a long campaign address is the page that everybody sees', () => {
  expect(keyOf(`/hire-maid?gclid=${'x'.repeat(1_500)}`)).toEqual(keyOf('/hire-maid'))
})

test('thousands of different addresses are still told apart', () => {
  const keys = Array.from(
    { length: 6_000 },
    (_, page) => keyOf(`/hire-maid?price=${page + 1}`)?.key,
  )
  expect(new Set(keys).size).toBe(6_000)
})

const options = FILTER_OPTIONS.map(({ group, value }) => [group, value] as const)
const word = fc.oneof(
  fc.constantFrom(...options),
  fc.tuple(
    fc.constantFrom(...filterGroups, 'sort', 'check_pref', 'switch_m', 'sgl', 'utm_a', 'lang', 'x'),
    fc.constantFrom('', '?', 'live_out', 'arabic,english', 'newest', 'price-low', '3333', '%'),
  ),
)
/** Addresses of both lists: good and bad words, in any order, some of them raw. */
const address = fc
  .tuple(
    fc.constantFrom('/hire-maid', '/hire-nanny'),
    fc.array(word, { maxLength: 6 }),
    fc.boolean(),
  )
  .map(([path, words, isRaw]) => {
    const raw = words.map(([name, value]) => `${name}=${value}`).join('&')
    const query = isRaw
      ? raw
      : new URLSearchParams(words.map(([name, value]) => [name, value])).toString()
    return `${path}?${query}`
  })

/** All that the list reads of an address, as its loads read it. */
function choiceAt(url: string) {
  const { pathname, searchParams: query } = new URL(url, 'https://daarly.example')
  return {
    pathname,
    filters: parseFilters(query),
    sort: parseSort(query.get('sort')),
    isSwitch: query.has('switch_m'),
    isShared: query.has('sgl'),
  }
}

test('a page shows what its address asks for, although it is rendered from its key alone', () => {
  fc.assert(
    fc.property(address, (url) => {
      const page = keyOf(url)
      expect(choiceAt(page?.address ?? '')).toEqual(choiceAt(url))
      expect(page?.mode).toBe(modeOf(url))
      expect(keyOf(page?.address ?? '')?.address).toBe(page?.address)
    }),
    { numRuns: 2_000 },
  )
})

test('two addresses with the same key are rendered from the same request', () => {
  fc.assert(
    fc.property(address, address, (one, other) => {
      const [first, second] = [keyOf(one), keyOf(other)]
      const parts = (page: typeof first) => [page?.address, page?.language, page?.mode]
      const shown = (url: string, page: typeof first) => [choiceAt(url), page?.language, page?.mode]
      const isSamePage = first?.key === second?.key
      expect(isDeepStrictEqual(parts(first), parts(second))).toBe(isSamePage)
      expect(isDeepStrictEqual(shown(one, first), shown(other, second))).toBe(isSamePage)
    }),
    { numRuns: 2_000 },
  )
})
