import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from '#domain/bank/csv.ts'
import type { CampaignLink, LinkTarget } from '#domain/campaigns/links/campaign-link.ts'
import { linkCells, linkColumns } from './link-cells.ts'
import { readLinks } from './read-links.ts'

const summer: CampaignLink = {
  slug: 'summer',
  target: { kind: 'chat', numbers: ['nb1', 'nb2'], texts: { en: 'Hello', ar: 'مرحباً' } },
  titles: { en: 'Kept' },
  campaign: { utm_campaign: 'summer' },
  isPaused: false,
}
const tableOf = (...links: CampaignLink[]) => writeCsv([linkColumns, ...links.map(linkCells)])

test('a row says whether its link is new, changed, the same, or what is wrong in which column', () => {
  const text = [
    'slug,leads_to,message_en,last_day,paused',
    'summer,chat nb1 nb2,Hello,,no',
    'Winter,page /hire-maid,,2027-01-31,',
    'summer,chat nb1,,,',
    ',nowhere,,31-01-2027,perhaps',
  ].join('\r\n')
  const { rows } = readLinks(text, [summer])
  expect(rows).toMatchObject([
    { line: 2, slug: 'summer', verdict: 'same' },
    {
      line: 3,
      slug: 'winter',
      verdict: 'new',
      link: { target: { kind: 'page', path: '/hire-maid' }, when: { until: '2027-01-31' } },
    },
    { line: 4, verdict: 'wrong', problems: [{ column: 'slug', code: 'doubled' }] },
    {
      line: 5,
      verdict: 'wrong',
      problems: [
        { column: 'slug', code: 'missing' },
        { column: 'leads_to', code: 'not-a-target' },
        { column: 'last_day', code: 'not-a-day' },
        { column: 'paused', code: 'not-yes-or-no' },
      ],
    },
  ])
})

test('columns that a table does not have stay as they are; empty cells empty them', () => {
  const [row] = readLinks('slug,message_ar,utm_campaign\r\nsummer,,sun', [summer]).rows
  expect(row).toEqual({
    line: 2,
    slug: 'summer',
    verdict: 'changed',
    changed: ['message_ar', 'utm_campaign'],
    link: {
      ...summer,
      target: { kind: 'chat', numbers: ['nb1', 'nb2'], texts: { en: 'Hello' } },
      campaign: { utm_campaign: 'sun' },
    },
  })
})

test.each([
  ['', 'empty'],
  ['slug,leads_to', 'empty'],
  ['slug,"x\r\na', 'bad-quote'],
  ['leads_to\r\ncall', 'no-slug-column'],
  ['slug,colour\r\na,red', 'column-unknown'],
  ['slug,slug\r\na,b', 'column-doubled'],
])('a table that cannot be read says why: %j is %s', (text, code) => {
  expect(readLinks(text, []).problem?.code).toBe(code)
})

const name = fc.constantFrom('nb1', 'nb2', 'summer')
const text = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((one) => one.trim())
  .filter(Boolean)
const plain = fc.oneof(
  fc.record({
    kind: fc.constant('chat' as const),
    numbers: fc.array(name, { minLength: 1, maxLength: 2 }),
    texts: fc.record({ en: text }),
  }),
  fc.constantFrom({ kind: 'page' as const, path: '/faq?x=1' }),
)
const target: fc.Arbitrary<LinkTarget> = fc.oneof(
  plain,
  fc.constantFrom<LinkTarget>({ kind: 'call' }, { kind: 'address', url: 'https://a.example/b' }),
  plain.map((otherwise) => ({ kind: 'setting' as const, name: 'mapsLink' as const, otherwise })),
  plain.map((otherwise) => ({ kind: 'document' as const, code: 'dd-sample', otherwise })),
)

test('what is exported is read back as the same, and changes nothing', () => {
  fc.assert(
    fc.property(target, text, fc.boolean(), (leads, word, isPaused) => {
      const link: CampaignLink = {
        ...summer,
        target: leads,
        campaign: { utm_source: word },
        isPaused,
        when: { from: '2026-01-01', weekdays: ['fri'], hours: { from: '09:00', to: '22:00' } },
        event: 'visa_apply',
        language: 'ar',
        fallback: { kind: 'page', path: '/faq' },
      }
      const { rows, problem } = readLinks(tableOf(link), [link])
      expect(problem).toBeUndefined()
      expect(rows).toMatchObject([{ verdict: 'same', changed: [] }])
      const [fresh] = readLinks(tableOf(link), []).rows
      expect(fresh).toMatchObject({ verdict: 'new', link: { ...link, titles: {} } })
    }),
  )
})
