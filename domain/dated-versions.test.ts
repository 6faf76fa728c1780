import { assert, integer, pre, property, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { changesFrom, differsOn, versionOn, versionsLost } from './dated-versions.ts'

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

const someDay = integer({ min: 0, max: 1_500 }).map((n) => addDays('2026-01-01', n))
const someVersions = uniqueArray(someDay, { minLength: 1, maxLength: 6 })

test('on each day holds the last version that began, whatever the order, else the first', () => {
  assert(
    property(someVersions, someDay, (days, day) => {
      const held = versionOn(
        days.map((from) => ({ from })),
        day,
      )?.from
      const begun = days.filter((from) => from <= day)
      const [earliest] = days.toSorted()
      expect(held).toBe(begun.toSorted().at(-1) ?? earliest)
    }),
  )
  expect(versionOn([], '2026-01-01')).toBeUndefined()
})

test('a version that is planned changes no day before its own', () => {
  assert(
    property(someVersions, someDay, someDay, (days, planned, day) => {
      pre(!days.includes(planned) && days.some((from) => from < planned))
      const before = days.map((from) => ({ from }))
      const differs = differsOn([before, [...before, { from: planned }]], day)
      const next = days.filter((from) => from > planned).toSorted()[0]
      expect(differs).toBe(day >= planned && (next === undefined || day < next))
    }),
  )
})
