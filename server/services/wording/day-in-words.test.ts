import { expect, test } from 'vitest'
import { dayInWords } from './day-in-words.ts'

test.each([
  ['en', '24 November'],
  ['ar', '24 نوفمبر'],
  ['hi', '24 नवंबर'],
  ['ru', '24 ноября'],
  ['fr', '24 novembre'],
  ['de', '24 November'],
])('a message in %s says %s', (language, words) => {
  expect(dayInWords('2026-11-24', language)).toBe(words)
})
