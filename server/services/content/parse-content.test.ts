import { brand } from '#domain/brand.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentSchema } from '#api/site/content.ts'
import { DEFAULT_TERMS } from '#domain/payment/service-terms.ts'
import { DEFAULT_HOURS } from '#domain/site/hours.ts'
import { problemsOf } from './check-content.ts'
import { contentFacts } from './content-facts.ts'
import { fillContent } from './fill-content.ts'
import { parseContent } from './parse-content.ts'

const head = '---\ntitle: A title\ndescription: What it says\nkeywords: words\n---\n\n'
const read = (body: string) => parseContent(head + body)

test('Markdown becomes the parts of a page', () => {
  const { content, problems } = read(`Before all.

## Price {#price}

> In *short*.

You pay **monthly**, see [the office](https://mohre.gov.ae/).

1. **First**
   Do this.
2. Then that.

- One

| Fee | Sum |
| --- | --- |
| A   | 20  |

### More {#more}

[Hire](to:myHire)
[Write](to:chat)

---

From the ministry.
`)
  expect(problems).toEqual([])
  expect(z.parse(contentSchema, content)).toEqual({
    title: 'A title',
    description: 'What it says',
    keywords: 'words',
    intro: [{ kind: 'text', runs: [{ text: 'Before all.' }] }],
    sections: [
      {
        id: 'price',
        title: 'Price',
        short: [{ text: 'In ' }, { text: 'short', em: true }, { text: '.' }],
        blocks: [
          {
            kind: 'text',
            runs: [
              { text: 'You pay ' },
              { text: 'monthly', strong: true },
              { text: ', see ' },
              { text: 'the office', link: { kind: 'office', href: 'https://mohre.gov.ae/' } },
              { text: '.' },
            ],
          },
          {
            kind: 'steps',
            items: [
              { title: 'First', runs: [{ text: 'Do this.' }] },
              { runs: [{ text: 'Then that.' }] },
            ],
          },
          { kind: 'list', items: [{ runs: [{ text: 'One' }] }] },
          {
            kind: 'table',
            head: [[{ text: 'Fee' }], [{ text: 'Sum' }]],
            rows: [[[{ text: 'A' }], [{ text: '20' }]]],
          },
          { kind: 'heading', id: 'more', title: 'More' },
          {
            kind: 'links',
            links: [
              { text: 'Hire', link: { kind: 'own', to: '/my-hire' } },
              { text: 'Write', link: { kind: 'chat' } },
            ],
          },
        ],
      },
    ],
    source: [{ kind: 'text', runs: [{ text: 'From the ministry.' }] }],
  })
})

const problemsIn = (source: string) => problemsOf({ place: 'terms', language: 'en', source })

const hostile = [
  '<script>alert(1)</script>',
  'Text with <img src=x onerror=alert(1)> inside',
  '[press](javascript:alert(1))',
  '[press](JaVaScRiPt&colon;alert(1))',
  '[press](data:text/html,<script>alert(1)</script>)',
  '[press](//evil.example/x)',
  '[press](http://plain.example/)',
  '[press](https://someone:secret@evil.example/)',
  '[press](to:constructor)',
  '![picture](https://evil.example/pixel.png)',
  '[press][1]\n\n[1]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '```\ncode\n```',
  '    indented code',
  '- one\n  - two below',
  '## No anchor',
  '# Another title {#x}',
  '{constructor} {unknownFact} {toString}',
  '{{notice}}',
  '**a*'.repeat(20_000),
  `${'*'.repeat(1_000)}a${'*'.repeat(1_000)}{x}`,
  `${'> '.repeat(3_000)}deep`,
  `${'['.repeat(3_000)}deep${']'.repeat(3_000)}`,
  'word '.repeat(30_000),
  `${'- '.repeat(1_000)}deep`,
]

test.each(hostile)('nothing of it comes through, and it is not published: %.60s', (body) => {
  expect(problemsIn(head + body)).not.toEqual([])
  const { content } = read(body)
  const facts = contentFacts('en', {
    terms: DEFAULT_TERMS,
    hours: DEFAULT_HOURS,
    company: brand.name,
  })
  const wording = { mode: 'maid', noFullTime: false } as const
  const filled = z.parse(contentSchema, fillContent(content, { facts, language: 'en', wording }))
  const links = JSON.stringify(filled).match(/"(?:href|to)":"[^"]*"/g) ?? []
  expect(links).toEqual([])
  expect(JSON.stringify(filled)).not.toMatch(/<script|<img|function/)
})

test('a fact stays text, whatever signs it holds', () => {
  const { content } = read('## A {#a}\n\nNotice: {notice}.')
  const facts = { notice: '[press](javascript:alert(1)) <b>' }
  const wording = { mode: 'maid', noFullTime: false } as const
  const [section] = fillContent(content, { facts, language: 'en', wording }).sections
  expect(section?.blocks).toEqual([
    { kind: 'text', runs: [{ text: 'Notice: [press](javascript:alert(1)) <b>.' }] },
  ])
})

test.each([
  { what: 'no front matter', source: 'Text', says: 'The front matter is missing.' },
  { what: 'no title', source: head.replace('title: A title\n', ''), says: 'title' },
  {
    what: 'an unknown name',
    source: head.replace('keywords', 'colour: red\nkeywords'),
    says: 'colour',
  },
  {
    what: 'a line that is none',
    source: head.replace('keywords', 'nothing\nkeywords'),
    says: 'Line 4',
  },
  {
    what: 'an anchor twice',
    source: `${head}## A {#a}\n\n## B {#a}`,
    says: 'anchor a stands there twice',
  },
  { what: 'a wrong line', source: `${head}Good.\n\n![x](y)`, says: 'Line 9' },
  {
    what: 'a form that a language lacks',
    source: `${head}{workerOneGenitive}`,
    says: '{workerOneGenitive}',
  },
])('$what is said', ({ source, says }) => {
  expect(problemsIn(source).join(' ')).toContain(says)
})

test('a source below the line carries the day on which it was checked', () => {
  const { content } = read(
    '## Steps {#steps}\n\n- Kept (2026-11-22)\n\n---\n\n- The office: fee (2026-11-22)\n- [Its page](https://a.example) (2026-10-01)\n- No day (2026-13-99)\n',
  )
  const [list] = content.source
  expect(list?.kind === 'list' && list.items).toEqual([
    { runs: [{ text: 'The office: fee' }], checkedOn: '2026-11-22' },
    {
      runs: [{ text: 'Its page', link: { kind: 'office', href: 'https://a.example/' } }],
      checkedOn: '2026-10-01',
    },
    { runs: [{ text: 'No day (2026-13-99)' }] },
  ])
  expect(JSON.stringify(content.sections)).toContain('Kept (2026-11-22)')
})
