import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CAMPAIGN_OPERATORS } from '#domain/campaigns/campaign-match.ts'
import type { CampaignLink, KeptRule, LinkTarget } from '#domain/campaigns/links/campaign-link.ts'
import { compileRules } from '#domain/campaigns/rules/compile-rules.ts'
import { conflictCodes } from './conflict.ts'
import type { Conflict, ConflictCode } from './conflict.ts'
import { findConflicts } from './find-conflicts.ts'

const NOON = Date.parse('2026-11-21T12:00:00+04:00')
const chat = (...numbers: string[]): LinkTarget => ({ kind: 'chat', numbers })
const aLink = (slug: string, more: Partial<CampaignLink> = {}): CampaignLink => ({
  slug,
  target: chat('nb1'),
  titles: {},
  campaign: {},
  isPaused: false,
  ...more,
})
const aRule = (id: number, more: Partial<KeptRule> = {}): KeptRule => ({
  id,
  name: `Rule ${id}`,
  isOn: true,
  conditions: [],
  use: { number: 'nb2' },
  ...more,
})
const numbers = {
  nb1: { number: '971500000001' },
  nb2: { number: '971500000002' },
  nb3: { number: '971500000003', when: { hours: { from: '09:00', to: '22:00' } } },
}
const found = (links: CampaignLink[], rules: KeptRule[] = []) =>
  findConflicts({ links, rules, numbers, at: NOON })
const codesOf = (conflicts: readonly Conflict[]) => conflicts.map(({ code }) => code)
const arabic = { field: 'language', operator: '=', values: ['ar'] } as const
const phone = { field: 'device', operator: '=', values: ['mobile'] } as const
const desk = { field: 'device', operator: '=', values: ['desktop'] } as const
const source = (...values: string[]) => ({ field: 'utm_source', operator: 'in', values }) as const

test('a rule that an earlier one takes all visits from names its rival', () => {
  const night = { hours: { from: '22:00', to: '09:00' } }
  const rules = [
    aRule(1, { slug: 'visa', conditions: [arabic] }),
    aRule(2, { slug: 'visa', conditions: [arabic], when: night, use: { number: 'nb1' } }),
  ]
  expect(found([aLink('visa')], rules)).toEqual([
    { code: 'rule-shadowed', slug: 'visa', rule: 2, rivals: [{ slug: 'visa', rule: 1 }] },
  ])
  expect(found([aLink('visa')], rules.toReversed())).toEqual([])
})

const own = (id: number, conditions: KeptRule['conditions']) =>
  aRule(id, { slug: 'visa', conditions })

test('two rules that together take everything shadow a third', () => {
  const rules = [own(1, [phone]), own(2, [desk]), own(3, [source('google')])]
  const [conflict] = found([aLink('visa')], rules)
  expect(conflict).toMatchObject({ code: 'rule-shadowed', rule: 3 })
  expect(conflict?.rivals).toHaveLength(2)
  expect(found([aLink('visa')], [own(1, [phone]), own(3, [source('google')])])).toEqual([])
})

test('a rule that is off shadows nothing, and cannot be shadowed', () => {
  const rules = [
    aRule(1, { slug: 'visa', isOn: false }),
    aRule(2, { slug: 'visa', conditions: [phone] }),
  ]
  expect(found([aLink('visa')], rules)).toEqual([])
})

/** Of a link that led to a chat as an experiment with another target began. */
const inExperiment = (link: CampaignLink, target: LinkTarget) =>
  findConflicts({
    links: [link],
    rules: [],
    numbers,
    experiments: [
      {
        id: 'e',
        question: 'A page before the chat?',
        variants: [
          { share: 50, target: null },
          { share: 50, target },
        ],
        links: [{ slug: link.slug, target: chat('nb1') }],
      },
    ],
    at: NOON,
  })

test('a variant is checked as a target is, and a link that kept its target is fine', () => {
  const link = aLink('a', { target: chat('nb1') })
  expect(inExperiment(link, { kind: 'page', path: '/hire-maid/faq' })).toEqual([])
  expect(inExperiment(link, { kind: 'page', path: '/no-such' })).toEqual([
    {
      code: 'target-no-page',
      what: '/no-such',
      slug: 'a',
      rivals: [],
      experiment: 'A page before the chat?',
    },
  ])
})

/** One seeded conflict of each kind. */
const seeded: Record<ConflictCode, () => Conflict[]> = {
  'rule-shadowed': () => found([], [aRule(1), aRule(2, { conditions: [source('fb')] })]),
  'rule-never-fits': () => found([], [aRule(1, { conditions: [source()] })]),
  'slug-taken': () => found([aLink('faq'), aLink('hire-maid')]),
  'target-no-page': () => found([aLink('a', { target: { kind: 'page', path: '/hier-maid' } })]),
  'target-no-document': () =>
    found([
      aLink('a', {
        target: { kind: 'document', code: 'none', otherwise: chat('nb1') } as LinkTarget,
      }),
    ]),
  'target-no-number': () => found([aLink('a', { target: chat('summer') })]),
  'target-circle': () =>
    found([
      aLink('a', { target: { kind: 'page', path: '/b' } }),
      aLink('b', { target: { kind: 'page', path: '/a' } }),
    ]),
  'utm-claimed-twice': () =>
    found([
      aLink('a', { campaign: { utm_source: 'fb', utm_campaign: 'Summer' } }),
      aLink('b', { campaign: { utm_campaign: 'summer', utm_source: 'fb' } }),
    ]),
  'utm-ruled-twice': () =>
    found(
      [],
      [
        aRule(1, {
          conditions: [{ field: 'utm_campaign', operator: '=', values: ['summer'] }, phone],
        }),
        aRule(2, {
          conditions: [{ field: 'utm_campaign', operator: '=', values: ['summer'] }, arabic],
          use: { number: 'nb1' },
        }),
      ],
    ),
  'chat-closed': () =>
    found(
      [aLink('a')],
      [
        aRule(1, {
          slug: 'a',
          when: { hours: { from: '22:00', to: '09:00' } },
          use: { number: 'nb3' },
        }),
      ],
    ),
  'chat-closed-partly': () =>
    found([aLink('a', { target: chat('nb3'), when: { hours: { from: '20:00', to: '23:30' } } })]),
  'target-not-live': () =>
    found([aLink('a', { target: { kind: 'page', path: '/b' } }), aLink('b', { isPaused: true })]),
  'experiment-target': () =>
    inExperiment(aLink('a', { target: chat('nb2') }), { kind: 'page', path: '/hire-maid/faq' }),
  over: () => found([aLink('a', { when: { until: '2026-11-20' } })]),
}

test.each(Object.keys(conflictCodes) as ConflictCode[])('%s is found', (code) => {
  expect(codesOf(seeded[code]())).toContain(code)
})

test('what only looks like a conflict is none', () => {
  const utm = { utm_source: 'fb', utm_campaign: 'summer' }
  const fine = [
    // A chat that sleeps at night behind a link that is always there.
    aLink('sleeps', { target: chat('nb3') }),
    aLink('spring', { campaign: utm, when: { until: '2026-12-31' } }),
    aLink('next', { campaign: utm, when: { from: '2027-01-01' } }),
    aLink('gone', { campaign: utm, isRetired: true }),
    aLink('source', { campaign: { utm_source: 'fb' } }),
    aLink('same-source', { campaign: { utm_source: 'fb' } }),
    aLink('page', { target: { kind: 'page', path: '/hire-maid?check_pref=live_out' } }),
    aLink('chain', { target: { kind: 'page', path: '/page' } }),
    aLink('unset', { target: chat('nb4') }),
  ]
  const rules = [
    aRule(1, { conditions: [source('facebook')], pages: ['landing-page'] }),
    aRule(2, { conditions: [source('face')] }),
    aRule(3, { conditions: [source('fac')], when: { hours: { from: '09:00', to: '22:00' } } }),
  ]
  expect(found(fine, rules)).toEqual([])
})

const word = fc.constantFrom('fb', 'FBp', 'google', 'a', 'ab', 'maid', 'mobile', 'en', 'ar', '')
const field = fc.constantFrom('utm_source', 'utm_term', 'mode', 'device', 'language')
const hours = fc.constantFrom(
  { from: '09:00', to: '22:00' },
  { from: '22:00', to: '09:00' },
  { from: '10:00', to: '12:00' },
)
const anyRule = fc.record({
  pages: fc.subarray(['landing-page', 'cc-app']),
  conditions: fc.array(
    fc.record({
      field,
      operator: fc.constantFrom(...CAMPAIGN_OPERATORS),
      values: fc.array(word, { maxLength: 2 }),
    }),
    { maxLength: 2 },
  ),
  when: fc.option(
    fc.record(
      {
        from: fc.constantFrom('2026-11-20', '2026-11-22'),
        until: fc.constantFrom('2026-11-22', '2026-11-24'),
        weekdays: fc.subarray(['sat', 'sun', 'mon'] as const, { minLength: 1 }),
        hours,
      },
      { requiredKeys: [] },
    ),
    { nil: undefined },
  ),
})
const anyVisit = fc.record({
  url: fc.tuple(word, word).map(([one, two]) => `/?utm_source=${one}&utm_term=${two}`),
  page: fc.constantFrom('landing-page', 'cc-app', 'faq'),
  mode: fc.constantFrom('maid' as const, 'nanny' as const),
  device: fc.constantFrom('mobile' as const, 'desktop' as const),
  language: fc.constantFrom('en' as const, 'ar' as const, 'hi' as const),
  at: fc.integer({ min: NOON - 2 * 86_400_000, max: NOON + 4 * 86_400_000 }),
})

test('a rule that is said to be never used is never used, on any visit', () => {
  fc.assert(
    fc.property(
      fc.array(anyRule, { maxLength: 6 }),
      fc.array(anyVisit, { minLength: 20, maxLength: 60 }),
      (parts, visits) => {
        const rules = parts.map((part, id) => aRule(id, part))
        const never = found([], rules).filter(
          ({ code }) => code === 'rule-shadowed' || code === 'rule-never-fits',
        )
        const book = compileRules(rules)
        for (const visit of visits) {
          const used = book.choose(visit)?.id
          expect(never.map(({ rule }) => rule)).not.toContain(used)
        }
      },
    ),
  )
})
