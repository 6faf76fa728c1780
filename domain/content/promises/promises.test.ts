import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { promisesOf, touchedPromises } from './kept-promises.ts'
import { sentencesOf, unkeptSentences } from './promise-sentences.ts'

const page = (text: string) => `---\ntitle: Terms\n---\n\n## Money {#refund}\n\n${text}\n`

describe('sentences of a text', () => {
  test('stand without marks, each with its anchor and line', () => {
    const source = page('> In short: **all** comes back.\n\n- One. Two!\n- [Three](to:chat)')
    expect(sentencesOf(source)).toEqual([
      { anchor: 'refund', sentence: 'In short: all comes back.', line: 7 },
      { anchor: 'refund', sentence: 'One.', line: 9 },
      { anchor: 'refund', sentence: 'Two!', line: 9 },
      { anchor: 'refund', sentence: 'Three', line: 9 },
    ])
  })
})

describe('a sentence that sounds like a promise', () => {
  const promising = 'We call you within an hour.'

  test('is held back until it stands in the release or somebody explained it', () => {
    const source = page(promising)
    const held = (release: string, explained: string[]) =>
      unkeptSentences({ source, release, explained }).map(({ sentence }) => sentence)
    expect(held(page('Other words.'), [])).toEqual([promising])
    expect(held(source, [])).toEqual([])
    expect(held(page('Other words.'), [promising])).toEqual([])
  })

  test('of the release is never held back, wherever it is moved', () => {
    const aSentence = fc.constantFrom(promising, 'It is free.', 'She is here.', 'You are told.')
    fc.assert(
      fc.property(fc.array(aSentence), (sentences) => {
        const release = page(sentences.join(' '))
        const source = page(sentences.toReversed().join('\n\n'))
        expect(unkeptSentences({ source, release, explained: [] })).toEqual([])
      }),
    )
  })
})

describe('promises of a text', () => {
  test('are touched by a change below their anchor, and by no other', () => {
    const before = page('Old.')
    const ofRefund = promisesOf('terms').filter(({ anchors }) => anchors.includes('refund'))
    expect(ofRefund.length).toBeGreaterThan(0)
    expect(touchedPromises('terms', before, page('New.'))).toEqual(
      ofRefund.map(({ promise }) => promise),
    )
    expect(touchedPromises('terms', before, before)).toEqual([])
    expect(touchedPromises('terms', before, `${before}\n## Other {#other}\n\nMore.\n`)).toEqual([])
  })
})
