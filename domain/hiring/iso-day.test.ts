import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, dayNumber, firstOfNextMonth, isIsoDay, weekdayOf } from './iso-day.ts'

const anyDay = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('only days of the calendar are days', () => {
  expect(['2028-02-29', '2026-12-31'].map(isIsoDay)).toEqual([true, true])
  const wrong = ['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-1-1', '', 'today']
  for (const raw of wrong) expect(isIsoDay(raw)).toBe(false)
})

test('days are counted over the ends of months and years', () => {
  expect(addDays('2026-11-21', 60)).toBe('2027-01-20')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -366)).toBe('2024-12-31')
})

test('months keep the day, or end with the month', () => {
  expect(addMonths('2026-12-01', 24)).toBe('2028-12-01')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(firstOfNextMonth('2026-12-31')).toBe('2027-01-01')
})

test('21 November 2026 is a Saturday', () => {
  expect(weekdayOf('2026-11-21')).toBe(6)
})

test('adding days agrees with the built-in calendar', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
      const date = new Date(`${day}T00:00:00Z`)
      date.setUTCDate(date.getUTCDate() + days)
      const expected = date.toISOString().slice(0, 10)
      expect(addDays(day, days)).toBe(expected)
      expect(dayNumber(expected) - dayNumber(day)).toBe(days)
      expect(weekdayOf(expected)).toBe(date.getUTCDay())
    }),
  )
})
