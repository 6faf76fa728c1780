import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPlacesOfWords } from './find-words.ts'

test('words are found with their line, whatever their capitals', () => {
  const text = 'First\nA Refund is due; a refund comes back.\nاسترداد المبلغ'
  expect(findPlacesOfWords(text, 'refund')).toEqual([
    { line: 2, around: ['A ', 'Refund', ' is due; a refund comes back.'] },
    { line: 2, around: ['A Refund is due; a ', 'refund', ' comes back.'] },
  ])
  expect(findPlacesOfWords(text, 'المبلغ').map(({ line }) => line)).toEqual([3])
  expect(findPlacesOfWords(text, '')).toEqual([])
})

test('what was found stands in its line, as it is written there', () => {
  const anything = fc.string({ unit: fc.constantFrom('a', 'B', 'İ', ' ', '\n') })
  fc.assert(
    fc.property(anything, fc.constantFrom('a', 'b', 'ab', 'aB a'), (text, words) => {
      const lines = text.split('\n')
      for (const { line, around } of findPlacesOfWords(text, words)) {
        expect(lines[line - 1]).toContain(around.join(''))
        expect(around[1].toLowerCase()).toBe(words.toLowerCase())
      }
    }),
  )
})
