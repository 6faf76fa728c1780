import { expect, test } from 'vitest'
import { changesFrom, versionsLost } from './dated-versions.ts'

const first = { from: '2026-01-01', days: 7, by: { a: 1, b: 2 } }
const second = { from: '2026-12-01', days: 14, by: { a: 1, b: 2 } }
const longer = { ...first, days: 8 }
const today = '2026-11-24'

test('a version that another list drops or says differently is lost', () => {
  expect(versionsLost([first, second], [second])).toEqual(['2026-01-01'])
  expect(versionsLost([first], [longer])).toEqual(['2026-01-01'])
  expect(versionsLost([first], [second, first])).toEqual([])
})

test('the order of names means nothing', () => {
  const turned = { by: { b: 2, a: 1 }, days: 7, from: '2026-01-01' }
  expect(versionsLost([first], [turned])).toEqual([])
})

test('a new version changes things from its day, a changed one that has begun from today', () => {
  expect(changesFrom([first], [first, second], today)).toBe('2026-12-01')
  expect(changesFrom([first, second], [longer, second], today)).toBe(today)
  expect(changesFrom([first, second], [first], today)).toBe('2026-12-01')
  expect(changesFrom([first], [first], today)).toBeUndefined()
})
