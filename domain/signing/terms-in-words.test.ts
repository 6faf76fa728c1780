import { expect, test } from 'vitest'
import { timesInWords } from './terms-in-words.ts'

test('how often is said in the plural of the language', () => {
  expect([1, 2].map((count) => timesInWords('en', count))).toEqual(['once', '2 times'])
  expect([1, 2, 5, 24].map((count) => timesInWords('ar', count))).toEqual([
    'مرة واحدة',
    'مرتين',
    '5 مرات',
    '24 مرة',
  ])
  expect(timesInWords('ru', 24)).toBe('24 раз')
})
