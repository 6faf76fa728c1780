import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, dayOfNumber, firstOfNextMonth } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { DEFAULT_TERMS } from '#domain/payment/service-terms.ts'
import { firstPayment } from './plans.ts'
import { refundToday } from './refund-today.ts'
import type { PaidPeriod } from './end-of-service.ts'

type Paid = { price: number; firstDay: Day; months: number; paid?: number }
const paidUntil = ({ price, firstDay, months, paid = price }: Paid): PaidPeriod[] => {
  const first = firstPayment(price, firstDay)
  const later = Array.from({ length: months }, (_, index) => {
    const from = addMonths(first.monthlyFrom, index)
    return { from, until: addDays(firstOfNextMonth(from), -1), amount: price, paid }
  })
  const { from, until, amount } = first
  return [{ from, until, amount, paid: Math.min(paid, amount) }, ...later]
}

test('[W26] notice on 12 January gives back twelve of 31 days, by 2 February', () => {
  const periods = paidUntil({ price: 367_500, firstDay: '2026-11-25', months: 2 })
  const now = { terms: DEFAULT_TERMS, today: '2027-01-12', arrivedOn: '2026-11-25', periods }
  expect(refundToday(now)).toEqual({
    gives: 'unserved-days',
    lastDay: '2027-01-19',
    back: 142_300,
    owed: 0,
    days: { unserved: 12, of: 31 },
    by: '2027-02-02',
  })
})

test('[W26] before she comes everything comes back, and nothing where nothing was taken', () => {
  const periods = paidUntil({ price: 367_500, firstDay: '2026-11-25', months: 0 })
  const early = { terms: DEFAULT_TERMS, today: '2026-11-20', periods }
  expect(refundToday(early)).toMatchObject({ gives: 'all-paid', back: 73_500, by: '2026-12-04' })
  const unpaid = { ...early, periods: periods.map((one) => ({ ...one, paid: 0 })) }
  expect(refundToday(unpaid)).toMatchObject({ back: 0, owed: 0 })
})

test('[W26] days that were served and not paid are owed', () => {
  const periods = paidUntil({ price: 310_000, firstDay: '2026-12-01', months: 1, paid: 0 }).slice(1)
  const now = { terms: DEFAULT_TERMS, today: '2027-01-03', arrivedOn: '2026-12-01', periods }
  expect(refundToday(now)).toMatchObject({ lastDay: '2027-01-10', back: 0, owed: 100_000 })
})

const aHire = fc.record({
  price: fc.integer({ min: 100_000, max: 1_000_000 }),
  firstDay: fc.integer({ min: 20_000, max: 22_000 }).map(dayOfNumber),
  months: fc.integer({ min: 0, max: 5 }),
  share: fc.integer({ min: 0, max: 100 }),
})

test('[W26] never more comes back than was paid, in whole fils, and a later day never gives more', () => {
  fc.assert(
    fc.property(aHire, fc.integer({ min: 0, max: 200 }), (hire, passed) => {
      const { price, firstDay, months, share } = hire
      const paid = Math.floor((price * share) / 100)
      const periods = paidUntil({ price, firstDay, months, paid })
      const on = (today: Day) =>
        refundToday({ terms: DEFAULT_TERMS, today, arrivedOn: firstDay, periods })
      const today = addDays(firstDay, passed)
      const [now, later] = [on(today), on(addDays(today, 1))]
      expect(Number.isSafeInteger(now.back) && Number.isSafeInteger(now.owed)).toBe(true)
      expect(now.back).toBeGreaterThanOrEqual(0)
      expect(now.back).toBeLessThanOrEqual(periods.reduce((sum, one) => sum + one.paid, 0))
      expect(Math.min(now.back, now.owed)).toBe(0)
      expect(later.back).toBeLessThanOrEqual(now.back)
      expect(later.owed).toBeGreaterThanOrEqual(now.owed)
    }),
  )
})
