import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from './day.ts'
import type { Day } from './day.ts'
import { addWorkingDays, holidaysAfter, isHoliday, lastOver } from './holidays.ts'

const day = fc.integer({ min: 0, max: 4_000 }).map((days): Day => addDays('2020-01-01', days))
const isOff = (one: Day, holidays: readonly Day[]) =>
  ['sat', 'sun'].includes(weekdayOf(one)) || isHoliday({ holidays }, one)

test('so many working days later, weekends and holidays left out', () => {
  expect(addWorkingDays('2026-11-27', 0, [])).toBe('2026-11-27')
  // A Friday; 2 and 3 December are holidays.
  expect(addWorkingDays('2026-11-27', 3, [])).toBe('2026-12-04')
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 40 }), fc.array(day), (from, count, holidays) => {
      const last = addWorkingDays(from, count, holidays)
      expect(isOff(last, holidays)).toBe(false)
      const between: Day[] = []
      for (let one = addDays(from, 1); one <= last; one = addDays(one, 1)) between.push(one)
      expect(between.filter((one) => !isOff(one, holidays))).toHaveLength(count)
    }),
  )
})

test('holidays of the days that follow are the fixed ones and those that staff entered', () => {
  expect(holidaysAfter('2026-11-27', 14, ['2026-11-27', '2026-12-08', '2026-12-12'])).toEqual([
    '2026-12-02',
    '2026-12-03',
    '2026-12-08',
  ])
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 60 }), fc.array(day), (from, count, holidays) => {
      const found = holidaysAfter(from, count, holidays)
      expect(found).toEqual(found.toSorted())
      for (const one of found) {
        expect(isHoliday({ holidays }, one)).toBe(true)
        expect(one > from && one <= addDays(from, count)).toBe(true)
      }
      const near = holidays.filter((one) => one > from && one <= addDays(from, count))
      expect(new Set(found)).toEqual(new Set([...near, ...found]))
    }),
  )
})

test('exactly the days until the last one that is over have had their working days', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 40 }), fc.array(day), (today, count, holidays) => {
      const last = lastOver(today, count, holidays)
      expect(addWorkingDays(last, count, holidays) < today).toBe(true)
      expect(addWorkingDays(addDays(last, 1), count, holidays) < today).toBe(false)
    }),
  )
})
