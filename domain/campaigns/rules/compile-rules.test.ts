import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CAMPAIGN_OPERATORS } from '#domain/campaigns/campaign-match.ts'
import { weekdays as WEEKDAYS } from '#domain/day.ts'
import { compileRules } from './compile-rules.ts'
import { explainRules } from './explain-rules.ts'
import type { LinkRule, RuleVisit, RuleCondition } from './link-rule.ts'
import type { TimeWindow } from './time-window.ts'

const NOON = Date.parse('2026-11-21T12:00:00+04:00')

function visitOf(url: string, over: Partial<RuleVisit> = {}): RuleVisit {
  return { url, mode: 'maid', device: 'mobile', language: 'en', at: NOON, ...over }
}

test('[O05] the first rule that fits by campaign and page decides', () => {
  const rules: LinkRule<string>[] = [
    {
      id: 1,
      pages: ['/hire-maid-off'],
      conditions: [{ field: 'utm_source', operator: 'in', values: ['fb', 'ig'] }],
      use: 'nb2',
    },
    { id: 2, conditions: [{ field: 'url', operator: '=', values: ['tadbeer'] }], use: 'nb3' },
    { id: 3, conditions: [], use: 'nb1' },
  ]
  const book = compileRules(rules)
  const choose = (url: string, page?: string) => book.choose(visitOf(url, { page }))?.use
  expect(choose('/?utm_source=FB', '/hire-maid-off')).toBe('nb2')
  expect(choose('/?utm_source=FB', 'landing-page')).toBe('nb1')
  expect(choose('/tadbeer')).toBe('nb3')
  expect(compileRules([]).choose(visitOf('/'))).toBeUndefined()
})

test('[O05] device, language, mode and page are asked like words, and a query cannot pose as them', () => {
  const book = compileRules([
    { id: 1, conditions: [{ field: 'device', operator: '=', values: ['desktop'] }], use: 'desk' },
    { id: 2, conditions: [{ field: '?device', operator: '=', values: ['x'] }], use: 'word' },
    { id: 3, conditions: [{ field: 'language', operator: 'in', values: ['hi', 'ru'] }], use: 'l' },
    { id: 4, conditions: [{ field: 'page', operator: 'not in', values: ['faq'] }], use: 'page' },
  ])
  expect(book.choose(visitOf('/?device=desktop', { page: 'faq' }))).toBeUndefined()
  expect(book.choose(visitOf('/', { device: 'desktop' }))?.use).toBe('desk')
  expect(book.choose(visitOf('/?Device=X'))?.use).toBe('word')
  expect(book.choose(visitOf('/', { language: 'ru' }))?.use).toBe('l')
  expect(book.choose(visitOf('/'))?.use).toBe('page')
})

test('[O05] the trace says which part of a rule did not hold, and who was not asked', () => {
  const condition = { field: 'utm_source', operator: '=', values: ['google'] } as const
  const rules: LinkRule<string>[] = [
    { id: 7, pages: ['cc-app'], conditions: [], use: 'a' },
    { id: 8, conditions: [condition], use: 'b' },
    { id: 9, conditions: [], when: { until: '2026-11-20' }, use: 'c' },
    { id: 10, conditions: [], use: 'd' },
    { id: 11, conditions: [], use: 'e' },
  ]
  expect(explainRules(rules, visitOf('/?utm_source=FB', { page: 'qr07' }))).toEqual([
    { rule: 7, verdict: 'misses', why: { part: 'page', found: 'qr07' } },
    { rule: 8, verdict: 'misses', why: { part: 'condition', condition, found: 'fb' } },
    { rule: 9, verdict: 'misses', why: { part: 'window' } },
    { rule: 10, verdict: 'fits' },
    { rule: 11, verdict: 'not-asked', why: undefined },
  ])
})

/** The rules as plainly as they can be said. */
function firstFitting(rules: readonly LinkRule<number>[], visit: RuleVisit) {
  return rules.find(
    ({ pages = [], conditions, when }) =>
      (pages.length === 0 || pages.includes(visit.page ?? '')) &&
      conditions.every((condition) => holds(condition, visit)) &&
      isTime(when ?? {}, visit.at),
  )?.id
}

function holds({ field, operator, values }: RuleCondition, visit: RuleVisit): boolean {
  const query = new URL(visit.url.toLowerCase(), 'https://x.example').searchParams
  const own: Record<string, unknown> = { page: '', ...visit }
  const text = String(own[field] ?? query.get(field) ?? '').toLowerCase()
  const listed = values.map((value) => value.toLowerCase().trim()).filter((value) => value !== '')
  const contained = listed.filter((value) => text.includes(value))
  if (operator === 'not in') return contained.length === 0
  return operator === 'in' ? contained.length > 0 : listed.length > 0 && contained[0] === listed[0]
}

function isTime({ from = '', until = '9', weekdays = WEEKDAYS, hours }: TimeWindow, at: number) {
  const dubai = new Date(at + 4 * 3_600_000)
  const [day = '', time = ''] = dubai.toISOString().slice(0, 16).split('T')
  const isDay = day >= from && day <= until
  const isWeekday = weekdays.includes(WEEKDAYS[dubai.getUTCDay()] ?? 'sun')
  return isDay && isWeekday && (!hours || (time >= hours.from && time < hours.to))
}

const word = fc.constantFrom('fb', 'FBp', 'google', 'a', 'ab', 'b', ' ', '', 'maid', 'landing-page')
const field = fc.constantFrom('utm_source', 'utm_term', 'url', 'page', 'mode', 'device', 'language')
const page = fc.constantFrom('landing-page', 'cc-app', 'qr07')
const anyRule = fc.record({
  pages: fc.array(page, { maxLength: 2 }),
  conditions: fc.array(
    fc.record({
      field,
      operator: fc.constantFrom(...CAMPAIGN_OPERATORS),
      values: fc.array(word, { maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
  when: fc.option(
    fc.record(
      {
        from: fc.constantFrom('2026-11-20', '2026-11-22'),
        until: fc.constantFrom('2026-11-20', '2026-11-22'),
        weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
        hours: fc.constantFrom({ from: '09:00', to: '22:00' }, { from: '00:00', to: '12:00' }),
      },
      { requiredKeys: [] },
    ),
    { nil: undefined },
  ),
})
const anyVisit = fc.record({
  url: fc
    .record({ path: fc.constantFrom('/', '/qr07', '/FB-maid'), source: word, term: word })
    .map(({ path, source, term }) => `${path}?utm_source=${source}&utm_term=${term}`),
  page: fc.option(page, { nil: undefined }),
  mode: fc.constantFrom('maid' as const, 'nanny' as const),
  device: fc.constantFrom('mobile' as const, 'desktop' as const),
  language: fc.constantFrom('en' as const, 'ar' as const),
  at: fc.integer({ min: NOON - 3 * 86_400_000, max: NOON + 3 * 86_400_000 }),
})

test('[O05] [V05] compiled rules, plain rules and the trace agree on any visit', () => {
  fc.assert(
    fc.property(fc.array(anyRule, { maxLength: 12 }), anyVisit, (parts, visit) => {
      const rules = parts.map((part, id) => ({ ...part, id, use: id }))
      const plain = firstFitting(rules, visit)
      expect(compileRules(rules).choose(visit)?.id).toBe(plain)
      const traced = explainRules(rules, visit).find(({ verdict }) => verdict === 'fits')
      expect(traced?.rule).toBe(plain)
    }),
    { numRuns: 3_000 },
  )
})
