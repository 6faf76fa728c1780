import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CampaignLink, KeptRule } from '#domain/campaigns/links/campaign-link.ts'
import { ofEachSetting } from '#domain/campaigns/links/campaign-link.ts'
import { LinkTable } from '#domain/campaigns/links/link-table.ts'
import { numberStateNow } from './number-now.ts'
import { tryLink } from './try-link.ts'

const dubai = (time: string) => Date.parse(`${time}:00+04:00`)
const numbers = {
  nb1: { number: '971500000001' },
  nb3: { number: '971500000003', when: { hours: { from: '09:00', to: '22:00' } } },
  nb4: { number: '971500000004', isPaused: true, fallback: 'nb1' },
  busy: { number: '971500000005', dailyCap: 3, fullOn: '2026-11-20' },
}
const link: CampaignLink = {
  slug: 'maid-visa',
  target: { kind: 'chat', numbers: ['nb1'], texts: { en: 'A visa, please' } },
  titles: {},
  campaign: {},
  isPaused: false,
}
const rule = (id: number, more: Partial<KeptRule>): KeptRule => ({
  id,
  slug: 'maid-visa',
  name: '',
  isOn: true,
  conditions: [],
  use: { number: 'nb3' },
  ...more,
})
const settings = {
  links: [link],
  rules: [
    rule(1, { conditions: [{ field: 'device', operator: '=', values: ['desktop'] }] }),
    rule(2, { conditions: [{ field: 'language', operator: '=', values: ['ar'] }] }),
    rule(3, { when: { hours: { from: '22:00', to: '09:00' } } }),
    rule(4, { isOn: false }),
    rule(5, { slug: undefined }),
  ],
  numbers,
  addresses: ofEachSetting(''),
  chat: { number: '971500000009', text: 'Hello' },
  hasDocument: () => true,
}
const visit = {
  url: '/maid-visa',
  mode: 'maid',
  device: 'mobile',
  language: 'ar',
  at: dubai('2026-11-20T23:10'),
} as const

test('a try says of each rule whether it fitted, why not, or that it was not asked', () => {
  expect(tryLink(settings, link, visit)).toMatchObject({
    state: 'live',
    own: [
      { rule: 1, verdict: 'misses', why: { part: 'condition', found: 'mobile' } },
      { rule: 2, verdict: 'fits' },
      { rule: 3, verdict: 'not-asked', why: undefined },
      { rule: 4, verdict: 'off' },
    ],
    general: [{ rule: 5, verdict: 'not-asked' }],
    decidedBy: 2,
    destination: { kind: 'chat', numbers: ['971500000003'] },
    numbers: [{ name: 'nb3', state: 'closed', waits: 590 }],
  })
})

test('a paused link asks no rule and goes where its stand-in says', () => {
  const paused = { ...link, isPaused: true, fallback: { kind: 'page', path: '/faq' } as const }
  expect(tryLink(settings, paused, visit)).toMatchObject({
    state: 'paused',
    own: [],
    destination: { kind: 'direct', location: '/faq' },
  })
})

test('a number says whether it answers, who stands in, and how long one waits', () => {
  const at = dubai('2026-11-20T23:10')
  expect(numberStateNow(numbers, 'nb1', at)).toEqual({ name: 'nb1', state: 'open' })
  expect(numberStateNow(numbers, 'nb4', at)).toMatchObject({ state: 'paused', standIn: 'nb1' })
  expect(numberStateNow(numbers, 'busy', at)).toMatchObject({ state: 'full', waits: 50 })
  expect(numberStateNow(numbers, 'none', at)).toEqual({ name: 'none', state: 'unknown' })
})

test('[O05] what a try says is what the redirect does, on any visit', () => {
  const anyRule = fc.record({
    slug: fc.constantFrom('maid-visa', undefined),
    isOn: fc.boolean(),
    conditions: fc.array(
      fc.record({
        field: fc.constantFrom('device', 'language', 'utm_source', 'page'),
        operator: fc.constantFrom('=' as const, 'in' as const, 'not in' as const),
        values: fc.array(fc.constantFrom('mobile', 'ar', 'fb', 'maid', ''), { maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
    when: fc.constantFrom(undefined, { hours: { from: '09:00', to: '22:00' } }),
  })
  fc.assert(
    fc.property(
      fc.array(anyRule, { maxLength: 8 }),
      fc.record({
        url: fc.constantFrom('/maid-visa', '/maid-visa?utm_source=FB'),
        mode: fc.constantFrom('maid' as const, 'nanny' as const),
        device: fc.constantFrom('mobile' as const, 'desktop' as const),
        language: fc.constantFrom('en' as const, 'ar' as const),
        at: fc.integer({ min: visit.at, max: visit.at + 86_400_000 }),
      }),
      (parts, asked) => {
        const rules = parts.map((part, id) => rule(id, part))
        const tried = tryLink({ ...settings, rules }, link, asked)
        const table = new LinkTable({ ...settings, rules: rules.filter(({ isOn }) => isOn) })
        const { destination, rule: decided } = table.decide(link, { ...asked, page: link.slug })
        const fitting = [...tried.own, ...tried.general].filter(({ verdict }) => verdict === 'fits')
        expect(fitting.map((one) => one.rule)).toEqual(decided === undefined ? [] : [decided])
        expect(tried.destination).toEqual(destination)
      },
    ),
  )
})

test('a try shows where each variant of an experiment leads, unless a rule decides', () => {
  const experiment = {
    id: 'e',
    question: 'A page before the chat?',
    variants: [
      { share: 60, target: null },
      { share: 40, target: { kind: 'page', path: '/hire-maid/faq' } as const },
    ],
    links: [{ slug: link.slug, target: link.target }],
  }
  const running = { ...settings, rules: [], experiments: [experiment] }
  expect(tryLink(running, link, visit)).toMatchObject({
    destination: { kind: 'chat' },
    experiment: {
      question: 'A page before the chat?',
      isAsked: true,
      variants: [
        { share: 60, destination: { kind: 'chat', numbers: ['971500000001'] } },
        { share: 40, destination: { kind: 'direct', location: '/hire-maid/faq' } },
      ],
    },
  })
  expect(tryLink({ ...running, rules: settings.rules }, link, visit).experiment?.isAsked).toBe(
    false,
  )
  expect(tryLink(running, { ...link, isPaused: true }, visit).experiment?.isAsked).toBe(false)
  expect(tryLink(running, { ...link, slug: 'other' }, visit).experiment).toBeUndefined()
})
