import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CampaignLink, CampaignRule } from '#domain/campaigns/links/campaign-link.ts'
import { ofEachSetting } from '#domain/campaigns/links/campaign-link.ts'
import { keptCampaign } from '#domain/campaigns/links/forward-query.ts'
import { LinkTable } from '#domain/campaigns/links/link-table.ts'
import { recordedTarget } from '#domain/campaigns/links/recorded-target.ts'
import { queryOf } from '#domain/campaigns/parse-url.ts'
import type { RuleVisit } from '#domain/campaigns/rules/link-rule.ts'
import { replayVisit, VisitRules } from './replay-visit.ts'
import type { RecordedVisit } from './replay-visit.ts'

const numbers = {
  nb1: { number: '971500000001' },
  nb3: { number: '971500000003', when: { hours: { from: '09:00', to: '22:00' } }, fallback: 'nb1' },
}
const link: CampaignLink = {
  slug: 'visa',
  target: { kind: 'chat', numbers: ['nb3'], texts: { en: 'A visa, please', ar: 'تأشيرة' } },
  titles: {},
  campaign: { utm_medium: 'poster' },
  isPaused: false,
}
const rule = (id: number, more: Partial<CampaignRule>): CampaignRule => ({
  id,
  slug: 'visa',
  conditions: [],
  use: { number: 'nb1' },
  ...more,
})
const settings = {
  links: [link],
  rules: [rule(1, { conditions: [{ field: 'language', operator: '=', values: ['ar'] }] })],
  numbers,
  addresses: ofEachSetting(''),
  chat: { number: '971500000009', text: 'Hello' },
  hasDocument: () => true,
}
const asked: RuleVisit = {
  url: '/visa?utm_source=fb&utm_medium=mail&gclid=1',
  page: 'visa',
  mode: 'maid',
  device: 'mobile',
  language: 'en',
  at: Date.parse('2026-11-20T12:00:00+04:00'),
}

/** As the redirect records it. */
function recorded(of: typeof settings, { url, ...visit }: RuleVisit): RecordedVisit {
  const [known = link] = of.links
  const decided = new LinkTable(of).decide(known, { url, ...visit })
  return {
    slug: known.slug,
    at: visit.at,
    device: visit.device,
    language: visit.language,
    mode: visit.mode,
    campaign: { ...keptCampaign(queryOf(url)), ...known.campaign },
    rule: decided.rule ?? null,
    target: recordedTarget(decided.destination),
  }
}

const replay = (draft: Partial<typeof settings>, visit = asked, today = settings) =>
  replayVisit(recorded(today, visit), new VisitRules(today), new VisitRules({ ...today, ...draft }))

const cannot = (reason: string) => ({ verdict: 'cannot', reason })

test('a draft says who would go elsewhere, write to another number, or read other words', () => {
  expect(replay({})).toEqual({ verdict: 'same' })
  const nobody = {
    ...numbers,
    nb3: { ...numbers.nb3, when: { hours: { from: '14:00', to: '15:00' } } },
  }
  expect(replay({ numbers: nobody })).toMatchObject({
    result: 'other-chat',
    before: { to: 'chat 971500000003' },
    after: { to: 'chat 971500000001' },
  })
  const target = { kind: 'page', path: '/guide' } as const
  expect(replay({ links: [{ ...link, target }] })).toMatchObject({
    result: 'other-page',
    after: { to: '/guide' },
  })
  const texts = { en: 'Two visas, please' }
  const other = { ...link, target: { kind: 'chat', numbers: ['nb3'], texts } as const }
  expect(replay({ links: [other] })).toMatchObject({ result: 'other-words' })
  expect(replay({ rules: [] })).toEqual({ verdict: 'same' })
  expect(replay({ rules: [] }, { ...asked, language: 'ar' })).toMatchObject({
    result: 'other-chat',
    before: { rule: 1 },
    after: { rule: null },
  })
})

test('what today’s rules do not give, or visits do not keep, is named and not guessed', () => {
  const [today, draft] = [new VisitRules(settings), new VisitRules(settings)]
  const visit = recorded(settings, asked)
  expect(replayVisit({ ...visit, target: '/old' }, today, draft)).toEqual(
    cannot('rules-changed-since'),
  )
  expect(replayVisit({ ...visit, slug: 'gone' }, today, draft)).toEqual(
    cannot('rules-changed-since'),
  )
  for (const field of ['gclid', '?gclid', 'url', 'UTM_Medium']) {
    const rules = [rule(2, { conditions: [{ field, operator: '=', values: ['x'] }] })]
    expect(replay({ rules })).toEqual(cannot('word-not-kept'))
  }
  const rules = [rule(2, { conditions: [{ field: 'utm_source', operator: '=', values: ['FB'] }] })]
  expect(replay({ rules })).toMatchObject({ result: 'other-chat', after: { rule: 2 } })
})

test('unchanged links and rules give no difference for any visit', () => {
  const anyRule = fc.record({
    slug: fc.constantFrom('visa', undefined),
    conditions: fc.array(
      fc.record({
        field: fc.constantFrom('device', 'language', 'utm_source', 'page', 'mode', 'utm_term'),
        operator: fc.constantFrom('=' as const, 'in' as const, 'not in' as const),
        values: fc.array(fc.constantFrom('mobile', 'ar', 'fb', 'visa', ''), { maxLength: 2 }),
      }),
      { maxLength: 2 },
    ),
    when: fc.constantFrom(undefined, { hours: { from: '09:00', to: '22:00' } }),
    use: fc.constantFrom({ number: 'nb1' }, { target: { kind: 'page', path: '/guide' } as const }),
  })
  fc.assert(
    fc.property(
      fc.array(anyRule, { maxLength: 8 }),
      fc.record({
        url: fc.constantFrom('/visa', '/visa?utm_source=FB', '/visa?utm_term=ar&utm_source=ig'),
        mode: fc.constantFrom('maid' as const, 'nanny' as const),
        device: fc.constantFrom('mobile' as const, 'desktop' as const),
        language: fc.constantFrom('en' as const, 'ar' as const),
        at: fc.integer({ min: asked.at, max: asked.at + 86_400_000 }),
      }),
      (parts, visit) => {
        const rules = parts.map((part, id) => rule(id, part))
        expect(replay({}, { ...asked, ...visit }, { ...settings, rules })).toEqual({
          verdict: 'same',
        })
      },
    ),
  )
})
