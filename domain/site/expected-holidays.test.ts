import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import {
  ASK_HOLIDAY_DAYS,
  expectedHolidays,
  holidaysToEnter,
  unsaidHolidays,
} from './expected-holidays.ts'

test('the holidays of a year, as the calendar of the Gulf has them', () => {
  expect(expectedHolidays('2027-01-01', '2027-12-31')).toEqual([
    { code: 'new-year', day: '2027-01-01' },
    { code: 'eid-al-fitr', day: '2027-03-09' },
    { code: 'eid-al-adha', day: '2027-05-15' },
    { code: 'islamic-new-year', day: '2027-06-06' },
    { code: 'prophets-birthday', day: '2027-08-14' },
    { code: 'national-day', day: '2027-12-02' },
  ])
})

const asked = (today: string, ...entered: string[]) =>
  holidaysToEnter(entered, today).map(({ code }) => code)

test('each is asked for from thirty days before until it is entered or over', () => {
  expect(asked('2027-02-06')).toEqual([])
  expect(asked('2027-02-07')).toEqual(['eid-al-fitr'])
  expect(asked('2027-03-09')).toEqual(['eid-al-fitr'])
  expect(asked('2027-03-10')).toEqual([])
  // The moon was seen a day later.
  expect(asked('2027-02-07', '2027-03-10')).toEqual([])
  expect(asked('2027-02-07', '2027-03-20')).toEqual(['eid-al-fitr'])
  expect(asked('2026-11-20')).toEqual(['national-day'])
  expect(asked('2026-11-20', '2026-12-02')).toEqual([])
})

test('whatever is entered on its day is never asked for', () => {
  const day = fc.integer({ min: 0, max: 7_000 }).map((days) => addDays('2026-01-01', days))
  fc.assert(
    fc.property(day, (today) => {
      const all = expectedHolidays(today, addDays(today, ASK_HOLIDAY_DAYS))
      const left = holidaysToEnter([], today)
      expect(left).toEqual(all)
      expect(
        holidaysToEnter(
          all.map((one) => one.day),
          today,
        ).filter(({ code }) => code === 'national-day' || code === 'new-year'),
      ).toEqual([])
      for (const one of all) expect(holidaysToEnter([one.day], today)).not.toContainEqual(one)
    }),
    { numRuns: 60 },
  )
})

const unsaid = (today: string, ...entered: string[]) =>
  unsaidHolidays(entered, today)
    .map(({ day, name }) => `${day} ${name}`)
    // The next one is expected in June.
    .filter((line) => line < '2027-06')

test('no hours are promised on the days of an expected holiday, from first to last', () => {
  const adha = [
    '2027-05-15 Arafah Day',
    '2027-05-16 Eid al-Adha',
    '2027-05-17 Eid al-Adha',
    '2027-05-18 Eid al-Adha',
  ]
  expect(unsaid('2027-05-01')).toEqual(adha)
  // On its last day it is still one of them.
  expect(unsaid('2027-05-18')).toEqual(adha.slice(3))
  expect(unsaid('2027-05-19')).toEqual([])
  expect(unsaid('2027-05-01', '2027-05-16')).toEqual([])
  // Fixed ones are known without it.
  expect(unsaid('2026-11-20')).toEqual([])
})
