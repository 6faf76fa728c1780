import { expect, test } from 'vitest'
import { areAlike, compare } from './comparison.ts'

test('what all have is common, and what one has alone is known', () => {
  expect(
    compare([
      ['cleaning', 'baking', 'ironing'],
      ['ironing', 'cleaning'],
      ['sewing', 'cleaning'],
    ]),
  ).toEqual({
    common: ['cleaning'],
    others: [
      [
        { text: 'baking', isAlone: true },
        { text: 'ironing', isAlone: false },
      ],
      [{ text: 'ironing', isAlone: false }],
      [{ text: 'sewing', isAlone: true }],
    ],
  })
})

test('a row in which all are the same has nothing left; one that nobody filled is not alike', () => {
  expect(areAlike(compare([['now'], ['now'], ['now']]))).toBe(true)
  expect(areAlike(compare([['now'], ['Monday'], ['now']]))).toBe(false)
  expect(areAlike(compare([[], []]))).toBe(false)
})

test('one person alone is compared with nobody', () => {
  const alone = compare([['now', 'today']])
  expect(alone.common).toEqual([])
  expect(alone.others.flat().some(({ isAlone }) => isAlone)).toBe(false)
  expect(areAlike(alone)).toBe(false)
})

test('of two people nothing is marked: all that differs would be', () => {
  const { others } = compare([['baking'], ['ironing']])
  expect(others.flat().map(({ isAlone }) => isAlone)).toEqual([false, false])
})

test('where each has another thing, as with prices, nothing is marked', () => {
  const { others } = compare([['3,150'], ['3,255'], ['4,200']])
  expect(others.flat().some(({ isAlone }) => isAlone)).toBe(false)
})
