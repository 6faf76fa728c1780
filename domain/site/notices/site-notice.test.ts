import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pages } from '#domain/site/pages.ts'
import { noticesAt } from './notices-at.ts'
import {
  emptyNotice,
  faultsOfNotice,
  instantOf,
  noticeKinds,
  noticePlaces,
  noticeTurns,
  noticeWords,
  runningNotices,
} from './site-notice.ts'
import type { SiteNotice, WrittenNotice } from './site-notice.ts'

const NOW = Date.parse('2026-12-01T12:00:00+04:00')

const aNotice = (changes: Partial<WrittenNotice> = {}): WrittenNotice => ({
  ...emptyNotice(),
  words: { ...emptyNotice().words, en: 'We are closed today.' },
  until: '2026-12-02T18:00',
  ...changes,
})

const notices = fc.array(
  fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom(...noticeKinds),
    places: fc.subarray([...noticePlaces], { minLength: 1 }),
    words: fc.constant(aNotice().words),
    link: fc.constant(''),
    from: fc.integer({ min: 1, max: 50 }),
    until: fc.integer({ min: 1, max: 50 }),
  }),
) satisfies fc.Arbitrary<SiteNotice[]>
const moment = fc.integer({ min: 0, max: 60 })

test('a whole notice has no fault', () => {
  expect(faultsOfNotice(aNotice(), NOW)).toEqual([])
  expect(
    faultsOfNotice(aNotice({ from: '2026-12-01T08:00', link: '/hire-maid/faq#a' }), NOW),
  ).toEqual([])
})

test.each([
  [{ words: { ...emptyNotice().words, ar: 'مغلق' } }, 'no-english'],
  [{ places: [] }, 'no-place'],
  [{ until: '' }, 'no-end'],
  [{ until: '2026-13-02T18:00' }, 'wrong-time'],
  [{ from: 'soon' }, 'wrong-time'],
  [{ from: '2026-12-02T18:00' }, 'ends-before-it-begins'],
  [{ until: '2026-12-01T12:00' }, 'is-over'],
  [{ link: 'https://example.com' }, 'not-our-path'],
  [{ link: '//example.com' }, 'not-our-path'],
  [{ link: String.raw`/\example.com` }, 'not-our-path'],
] satisfies [Partial<WrittenNotice>, string][])('%j is refused as %s', (changes, fault) => {
  expect(faultsOfNotice(aNotice(changes), NOW)).toEqual([fault])
})

test('times are those of Dubai', () => {
  expect(instantOf('2026-12-01T12:00')).toBe(NOW)
  expect(instantOf('')).toBeUndefined()
})

test('a language without words says the English ones, as English', () => {
  const words = { ...aNotice().words, ar: 'نحن مغلقون' }
  expect(noticeWords({ words }, 'ar')).toEqual({ text: 'نحن مغلقون', language: 'ar' })
  expect(noticeWords({ words }, 'fr')).toEqual({ text: 'We are closed today.', language: 'en' })
})

describe('what runs', () => {
  test('is within its times, warnings first', () => {
    fc.assert(
      fc.property(notices, moment, (all, now) => {
        const running = runningNotices(all, now)
        expect(running.length).toBe(all.filter((one) => one.from <= now && now < one.until).length)
        const kinds = running.map(({ kind }) => kind)
        expect(kinds).toEqual(kinds.toSorted((a, b) => (a === b ? 0 : a === 'warning' ? -1 : 1)))
      }),
    )
  })

  test('stays the same from one turn to the next', () => {
    fc.assert(
      fc.property(notices, moment, moment, (all, now, later) => {
        const { last, next } = noticeTurns(all, now)
        expect(last <= now && now < next).toBe(true)
        if (later < last || later >= next) return
        expect(runningNotices(all, later)).toEqual(runningNotices(all, now))
      }),
    )
  })
})

const at = (path: string) =>
  noticesAt([{ places: ['catalogue'] }, { places: ['application'] }, { places: ['my-hire'] }], path)

describe('a page', () => {
  test('has the notices of its place and of every place, two at most', () => {
    expect(at(pages.maids.path)).toEqual([{ places: ['catalogue'] }])
    expect(at(pages.nannies.path)).toEqual([{ places: ['catalogue'] }])
    expect(at('/maids/0193')).toEqual([{ places: ['catalogue'] }])
    expect(at(pages.application.path)).toEqual([{ places: ['application'] }])
    expect(at(pages.appServices.path)).toEqual([{ places: ['application'] }])
    expect(at(pages.myHire.path)).toEqual([{ places: ['my-hire'] }])
    expect(at(pages.questions.path)).toEqual([])
    const everywhere = { places: ['everywhere' as const] }
    expect(noticesAt([everywhere, everywhere, everywhere], '/')).toHaveLength(2)
  })
})
