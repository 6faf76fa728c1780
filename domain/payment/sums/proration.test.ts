import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfNumber } from '#domain/day.ts'
import { filsOfDirhams } from '#domain/payment/money.ts'
import { prorate } from './proration.ts'

test.each([
  [3_500, '2026-02-01', 3_500],
  [3_500, '2026-02-10', 2_375],
  [3_500, '2026-01-31', 113],
  [2_800, '2028-02-29', 97],
  [3_675, '2026-04-16', 1_838],
  [2_625, '2026-12-20', 1_016],
  [2_940, '2026-11-24', 686],
])('[V08] AED %i from %s costs AED %i in the first month', (price, firstDay, first) => {
  expect(prorate(filsOfDirhams(price), firstDay).amount).toBe(filsOfDirhams(first))
})

test('[V08] the days are those that remain, today included', () => {
  expect(prorate(294_000, '2026-11-24')).toEqual({ amount: 68_600, days: 7, monthDays: 30 })
})

test('[V08] a later first day of a month never costs more, and its first day costs all', () => {
  const price = fc.integer({ min: 1_000, max: 10_000 }).map(filsOfDirhams)
  fc.assert(
    fc.property(price, fc.integer({ min: 20_000, max: 30_000 }), (amount, day) => {
      const part = prorate(amount, dayOfNumber(day))
      const next = prorate(amount, dayOfNumber(day + 1))
      expect(part.amount % 100).toBe(0)
      expect(part.amount).toBeLessThanOrEqual(amount)
      const startsMonth = next.days === next.monthDays
      expect(next.amount).toBeLessThanOrEqual(startsMonth ? amount : part.amount)
      expect(startsMonth && next.amount !== amount).toBe(false)
    }),
  )
})
