import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alignLists } from './alignment.ts'
import { besideEnglish, countOutdated } from './beside-english.ts'
import { blockDifference, isSameBlock } from './block-difference.ts'
import { addBlock, removeBlock, replaceBlock } from './edit-blocks.ts'
import { splitBlocks } from './source-blocks.ts'
import { wordDifference } from './word-difference.ts'

const aText = fc
  .array(fc.constantFrom('we', 'keep', 'it', 'free', ',', 'days', '7', 'مجاناً', 'दिन'))
  .map((words) => words.join(' '))
const aList = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })

const textsOf = (source: string) => splitBlocks(source).map(({ text }) => text)

/** A page with an anchor and a paragraph for each text. */
const pageOf = (texts: readonly string[], title = 'Terms') =>
  `---\ntitle: ${title}\n---\n\n${texts.map((text, at) => `## Part {#p${at}}\n\n${text}\n`).join('\n')}`
const aPage = fc.array(fc.constantFrom('one', 'two', 'three'), { minLength: 1, maxLength: 6 })

describe('two lists are paired', () => {
  test('in order, each element once, equal ones together', () => {
    fc.assert(
      fc.property(aList, aList, (before, after) => {
        const pairs = alignLists(before, after)
        const side = (name: 'before' | 'after') =>
          pairs.flatMap((pair) => (pair[name] === undefined ? [] : [pair[name]]))
        expect(side('before')).toEqual(before.map((_, at) => at))
        expect(side('after')).toEqual(after.map((_, at) => at))
        for (const pair of pairs) {
          if (pair.before === undefined || pair.after === undefined) continue
          expect(before[pair.before]).toBe(after[pair.after])
        }
      }),
    )
  })

  test('and a list with itself wholly', () => {
    fc.assert(
      fc.property(aList, (list) => {
        const whole = list.map((_, at) => ({ before: at, after: at }))
        expect(alignLists(list, list)).toEqual(whole)
      }),
    )
  })
})

describe('a difference of words', () => {
  test('gives both texts back', () => {
    fc.assert(
      fc.property(aText, aText, (before, after) => {
        const found = wordDifference(before, after)
        const without = (kind: string) =>
          found.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join('')
        expect(without('new')).toBe(before)
        expect(without('gone')).toBe(after)
      }),
    )
  })

  test('names the words that changed', () => {
    expect(wordDifference('Tell us two weeks before.', 'Tell us 7 days before.')).toEqual([
      { kind: 'same', text: 'Tell us ' },
      { kind: 'gone', text: 'two' },
      { kind: 'new', text: '7' },
      { kind: 'same', text: ' ' },
      { kind: 'gone', text: 'weeks' },
      { kind: 'new', text: 'days' },
      { kind: 'same', text: ' before.' },
    ])
  })
})

describe('a source in blocks', () => {
  test('has fields, headings and paragraphs with their lines', () => {
    const source =
      '---\ntitle: Terms\nlead: In short\n---\n\n## Price {#price}\n\n- One\n- Two\n\nMore.\n\n---\n\nFrom the ministry.\n'
    expect(splitBlocks(source)).toEqual([
      { key: 'field.title', kind: 'field', name: 'title', text: 'Terms', line: 2 },
      { key: 'field.lead', kind: 'field', name: 'lead', text: 'In short', line: 3 },
      { key: '#price', kind: 'heading', name: 'price', text: '## Price {#price}', line: 6 },
      { key: 'price.1', kind: 'text', name: 'price', text: '- One\n- Two', line: 8 },
      { key: 'price.2', kind: 'text', name: 'price', text: 'More.', line: 11 },
      { key: 'source.1', kind: 'text', name: 'source', text: 'From the ministry.', line: 15 },
    ])
  })

  test('has each key once, and none of anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '-', '#', ' ', ':') }), (text) => {
        const keys = splitBlocks(pageOf([text])).map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
    expect(splitBlocks('')).toEqual([])
  })
})

test('a difference of blocks gives both sources back, and pairs a changed block', () => {
  fc.assert(
    fc.property(aPage, aPage, (one, other) => {
      const [before, after] = [splitBlocks(pageOf(one)), splitBlocks(pageOf(other))]
      const pairs = blockDifference(before, after)
      expect(pairs.flatMap((pair) => pair.before ?? [])).toEqual(before)
      expect(pairs.flatMap((pair) => pair.after ?? [])).toEqual(after)
    }),
  )
  const pairs = blockDifference(splitBlocks(pageOf(['a', 'b'])), splitBlocks(pageOf(['a', 'x'])))
  expect(pairs.filter((pair) => !isSameBlock(pair))).toMatchObject([
    { before: { text: 'b' }, after: { text: 'x' } },
  ])
})

describe('another language beside English', () => {
  const theirs = splitBlocks(pageOf(['eins', 'zwei', 'drei'], 'Regeln'))
  const agreed = splitBlocks(pageOf(['one', 'two', 'three']))

  test('is behind nowhere while English stays', () => {
    fc.assert(
      fc.property(aPage, (texts) => {
        const blocks = splitBlocks(pageOf(texts))
        const rows = besideEnglish({
          agreed: blocks,
          english: blocks,
          published: blocks,
          theirs: blocks,
        })
        expect(countOutdated(rows)).toBe(0)
      }),
    )
  })

  test('is behind where English changed, until that block is changed too', () => {
    const english = splitBlocks(pageOf(['one', '2', 'three']))
    const rows = besideEnglish({ agreed, english, published: theirs, theirs })
    expect(countOutdated(rows)).toBe(1)
    expect(rows.find(({ state }) => state === 'changed')).toMatchObject({
      before: { text: 'two' },
      english: { text: '2' },
      theirs: { text: 'zwei' },
      isMended: false,
    })
    const mended = splitBlocks(pageOf(['eins', 'ZWEI', 'drei'], 'Regeln'))
    expect(
      countOutdated(besideEnglish({ agreed, english, published: theirs, theirs: mended })),
    ).toBe(0)
  })

  test('lacks what English added, and keeps what English dropped, until it is written or gone', () => {
    const english = splitBlocks(`${pageOf(['one', 'two', 'three'])}\nfour\n`)
    const lacking = besideEnglish({ agreed, english, published: theirs, theirs })
    expect(lacking.filter(({ state }) => state === 'added')).toHaveLength(1)
    const written = splitBlocks(`${pageOf(['eins', 'zwei', 'drei'], 'Regeln')}\nvier\n`)
    const done = besideEnglish({ agreed, english, published: theirs, theirs: written })
    expect(countOutdated(done)).toBe(0)
    expect(done.find(({ state }) => state === 'added')?.theirs?.text).toBe('vier')
    const kept = besideEnglish({
      agreed: english,
      english: agreed,
      published: written,
      theirs: written,
    })
    expect(countOutdated(kept)).toBe(1)
    const gone = besideEnglish({ agreed: english, english: agreed, published: written, theirs })
    expect(countOutdated(gone)).toBe(0)
  })
})

describe('a block is edited where it stands', () => {
  test('and no other one changes', () => {
    fc.assert(
      fc.property(aPage, fc.nat(), (texts, at) => {
        const source = pageOf(texts)
        const blocks = splitBlocks(source)
        const place = at % blocks.length
        const block = blocks[place]
        if (!block) return
        const text = block.kind === 'heading' ? `## Other {#${block.name}}` : 'Other words'
        const now = textsOf(replaceBlock(source, block, text))
        expect(now).toEqual(textsOf(source).with(place, text))
        expect(textsOf(removeBlock(source, block))).toEqual(textsOf(source).toSpliced(place, 1))
        const added = addBlock(source, block, { ...block, text })
        expect(textsOf(added)).toEqual(textsOf(source).toSpliced(place + 1, 0, text))
      }),
    )
  })

  test('and is added at the end where none is before it', () => {
    const block = { kind: 'text', name: 'p0', text: 'Last' } as const
    expect(textsOf(addBlock(pageOf(['a']), undefined, block)).at(-1)).toBe('Last')
  })
})
