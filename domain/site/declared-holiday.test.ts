import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { fixedHolidaysAhead, holidaysOf, refuseHoliday, spansOf } from './declared-holiday.ts'

const today = '2026-11-24'
const eid = { from: '2027-03-09', to: '2027-03-12', name: 'Eid al-Fitr', hours: 'closed' } as const

test.each([
  [{}, []],
  [{ name: ' ' }, [['name', 'missing']]],
  [
    { from: '', to: '2027-02-30' },
    [
      ['from', 'missing'],
      ['to', 'not-a-day'],
    ],
  ],
  [{ from: '', to: '' }, [['from', 'missing']]],
  [{ from: '2026-11-23', to: '2026-11-23' }, [['from', 'past-day']]],
  [{ to: '2027-03-08' }, [['to', 'ends-before-it-begins']]],
  [{ to: '2027-03-22' }, []],
  [{ to: '2027-03-23' }, [['to', 'more-days-than']]],
  [{ hours: { opens: 18, closes: 10 } }, [['closes', 'closes-before-it-opens']]],
  [{ hours: { opens: 10, closes: 18 } }, []],
] as const)('a holiday with %o has wrong values: %o', (change, expected) => {
  const wrong = refuseHoliday({ ...eid, ...change }, today)
  expect(wrong.map(({ place, code }) => [place, code])).toEqual(expected)
})

test('days and spans say the same', () => {
  expect(holidaysOf(eid)).toHaveLength(4)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 900 }), (length, at) => {
      const from = addDays(today, at)
      const span = { ...eid, from, to: addDays(from, length) }
      expect(spansOf(holidaysOf(span))).toEqual([span])
    }),
  )
})

test('another name, other hours or a day between begin another span', () => {
  const days = holidaysOf(eid)
  const other = { day: '2027-03-13', name: 'Team day', hours: 'closed' } as const
  expect(spansOf([...days, other])).toHaveLength(2)
  expect(spansOf([...days, { ...other, name: eid.name, hours: 'usual' }])).toHaveLength(2)
  expect(spansOf(days.filter(({ day }) => day !== '2027-03-10'))).toHaveLength(2)
})

test('holidays of every year are said ahead, once', () => {
  expect(fixedHolidaysAhead(['2026-12-03'], today)).toEqual(['2026-12-02', '2027-01-01'])
})
