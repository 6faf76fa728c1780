import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayNumber,
  dayOfNumber,
  daysBetween,
  daysInMonth,
  dubaiDay,
  dubaiMidnight,
  firstOfNextMonth,
  isDay,
  remainingDays,
} from './day.ts'

const anyDay = fc.integer({ min: 0, max: 40_000 }).map(dayOfNumber)

test('a day of Dubai begins at 20:00 UTC of the day before', () => {
  expect(dubaiDay(Date.parse('2026-11-21T19:59:59.999Z'))).toBe('2026-11-21')
  expect(dubaiDay(Date.parse('2026-11-21T20:00:00Z'))).toBe('2026-11-22')
  fc.assert(
    fc.property(anyDay, (day) => {
      const begin = dubaiMidnight(day).getTime()
      expect([dubaiDay(begin - 1), dubaiDay(begin)]).toEqual([addDays(day, -1), day])
    }),
  )
})

test('days that no calendar has are not days', () => {
  const strange = ['2026-1-1', '', 'today', '12026-02-01', '2026-02-011', '2026-02-01T00:00']
  const wrong = ['2026-02-29', '2026-13-01', '2026-04-31', ...strange]
  expect(wrong.filter(isDay)).toEqual([])
  expect(isDay('2028-02-29')).toBe(true)
  expect(() => dayNumber('2026-02-30')).toThrow('not a day: 2026-02-30')
  expect(() => daysInMonth('2026-02-30')).toThrow('not a day: 2026-02-30')
})

test('months have their own length, leap years included', () => {
  expect(['2026-02-10', '2028-02-10', '2026-11-24', '2026-12-31'].map(daysInMonth)).toEqual([
    28, 29, 30, 31,
  ])
  // Of the centuries only every fourth has a leap day.
  expect(['2000-02-10', '2100-02-10', '2400-02-10'].map(daysInMonth)).toEqual([29, 28, 29])
  expect(remainingDays('2026-11-24')).toBe(7)
  expect(firstOfNextMonth('2026-12-31')).toBe('2027-01-01')
})

const part = (most: number) => fc.integer({ min: 0, max: most })

test('a day is what the calendar of the platform says', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1970, max: 2400 }), part(13), part(32), (year, month, date) => {
      const day = [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-')
      const real = new Date(Date.UTC(year, month - 1, date))
      const sameMonth = real.getUTCFullYear() === year && real.getUTCMonth() === month - 1
      expect(isDay(day)).toBe(sameMonth && real.getUTCDate() === date)
    }),
    { numRuns: 2_000 },
  )
})

test('days are numbered as the calendar of the platform does', () => {
  const wrong: number[] = []
  // All of 400 years, 1915 to 2314: then the calendar repeats.
  for (let number = -20_000; number < 126_097; number += 1) {
    const day = new Date(number * 86_400_000).toISOString().slice(0, 10)
    if (dayOfNumber(number) !== day || dayNumber(day) !== number) wrong.push(number)
  }
  expect(wrong).toEqual([])
  expect(() => dayOfNumber(Number.NaN)).toThrow('not a day: NaN')
})

test('adding and counting days undo each other', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -500, max: 500 }), (day, days) => {
      fc.pre(dayNumber(day) + days >= 0)
      expect(daysBetween(day, addDays(day, days))).toBe(days)
    }),
  )
})

test('the next month begins where the remaining days end', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(firstOfNextMonth(day)).toMatch(/-01$/)
      expect(remainingDays(day)).toBeGreaterThanOrEqual(1)
      expect(remainingDays(day)).toBeLessThanOrEqual(daysInMonth(day))
    }),
  )
})

test.each([
  ['2026-11-25', 6, '2027-05-25'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-01', 1, '2027-01-01'],
  ['2027-01-31', -1, '2026-12-31'],
])('%s and %i months are %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})
