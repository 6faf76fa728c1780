import { expect, test } from 'vitest'
import { guaranteeOn } from './guarantee.ts'

const since = { from: '2026-11-25', months: 6 }

test.each([
  ['2026-11-20', 181],
  ['2026-11-25', 181],
  ['2027-01-12', 133],
  ['2027-05-25', 0],
  ['2028-01-01', 0],
])('[W31] on %s the replacement has %i days left', (today, daysLeft) => {
  expect(guaranteeOn(since, today)).toEqual({
    from: '2026-11-25',
    until: '2027-05-25',
    days: 181,
    daysLeft,
  })
})

test('[W31] six months after the last of August end in February', () => {
  expect(guaranteeOn({ from: '2026-08-31', months: 6 }, '2026-09-01').until).toBe('2027-02-28')
})
