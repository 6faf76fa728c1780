import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { DEFAULT_TERMS, refundReasons } from '#domain/payment/service-terms.ts'
import { endOfService, endReasons, owedAfter } from './end-of-service.ts'
import type { PaidPeriod } from './end-of-service.ts'

const arrivedOn = '2026-11-25'
const november = { from: '2026-11-25', until: '2026-11-30', amount: 69_300, paid: 69_300 }
const december = { from: '2026-12-01', until: '2026-12-31', amount: 346_500, paid: 346_500 }
const end = (of: Partial<Parameters<typeof endOfService>[0]>) =>
  endOfService({
    terms: DEFAULT_TERMS,
    reason: 'notice',
    arrivedOn,
    lastDay: '2026-12-10',
    periods: [november, december],
    ...of,
  })

test('notice gives back the paid days after the last one', () => {
  expect(end({})).toMatchObject({ gives: 'unserved-days', back: 234_700, owed: 0 })
})

test.each(refundReasons)(
  '%s gives back all in its months, then the days that are left',
  (reason) => {
    const rule = DEFAULT_TERMS.refunds.find((one) => one.reason === reason)
    const months = rule?.allPaidWithinMonths ?? 0
    expect(end({ reason, lastDay: '2026-12-24' })).toMatchObject({
      gives: 'all-paid',
      back: 415_800,
      owed: 0,
    })
    const later = months === 1 ? '2026-12-25' : '2027-05-25'
    expect(end({ reason, lastDay: later }).gives).toBe('unserved-days')
  },
)

test('what nobody has paid is owed until the last day, less what would come back', () => {
  const unpaid = { ...december, paid: 0 }
  expect(end({ periods: [november, unpaid] })).toMatchObject({ back: 0, owed: 111_800 })
  const failed = { ...november, paid: 0 }
  const periods = [failed, december]
  expect(end({ periods })).toMatchObject({ back: 234_700 - 69_300, owed: 0 })
  expect(owedAfter(periods, end({ periods }))).toEqual([0, 0])
})

const anyPeriods: fc.Arbitrary<PaidPeriod[]> = fc
  .array(fc.record({ amount: fc.integer({ min: 100, max: 600_000 }), part: fc.nat(100) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((months) =>
    months.map(({ amount, part }, place) => ({
      from: addDays(arrivedOn, place * 30),
      until: addDays(arrivedOn, place * 30 + 29),
      amount,
      paid: part === 0 ? 0 : Math.floor((amount * part) / 100),
    })),
  )

test('no end gives back more than was paid, and asks for no more than was agreed', () => {
  fc.assert(
    fc.property(
      anyPeriods,
      fc.constantFrom(...endReasons),
      fc.nat(240),
      (periods, reason, served) => {
        const ended = end({ periods, reason, lastDay: addDays(arrivedOn, served) })
        const paid = periods.reduce((sum, one) => sum + one.paid, 0)
        const owed = owedAfter(periods, ended)
        expect(ended.back).toBeLessThanOrEqual(paid)
        expect(Math.min(ended.back, ended.owed)).toBe(0)
        expect(owed.reduce((sum, one) => sum + one, 0)).toBe(ended.owed)
        for (const [place, sum] of owed.entries()) {
          const { amount, paid: came, from } = periods[place] ?? november
          expect(sum).toBeGreaterThanOrEqual(0)
          expect(sum).toBeLessThanOrEqual(Math.max(0, amount - came))
          // Nothing is owed for days after the last one.
          expect(from > ended.lastDay && sum > 0).toBe(false)
        }
      },
    ),
  )
})
