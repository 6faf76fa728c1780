import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_PRICES, breakdown, findPlan, firstPayment, priceOf } from './plans.ts'

test('living out adds the supplement to the price', () => {
  expect(priceOf(294_000, 'live-in', DEFAULT_PRICES.liveOutSupplement)).toBe(294_000)
  expect(priceOf(294_000, 'live-out', DEFAULT_PRICES.liveOutSupplement)).toBe(357_000)
})

test('[V08] from 24 November the first payment is 686 with 32.67 of VAT, then monthly', () => {
  expect(firstPayment(294_000, '2026-11-24')).toEqual({
    amount: 68_600,
    vat: 3_267,
    days: 7,
    monthDays: 30,
    from: '2026-11-24',
    until: '2026-11-30',
    monthlyFrom: '2026-12-01',
  })
})

test('2,940 goes to her salary, her papers, our service and VAT', () => {
  expect(breakdown(294_000, 150_000, DEFAULT_PRICES.visaAndCover)).toEqual([
    { code: 'salary', amount: 150_000 },
    { code: 'visa-and-cover', amount: 95_000 },
    { code: 'service', amount: 35_000 },
    { code: 'vat', amount: 14_000 },
  ])
})

test('the parts of a price add up to it and none is negative', () => {
  const fils = fc.integer({ min: 0, max: 2_000_000 })
  fc.assert(
    fc.property(fils, fils, fils, (price, salary, cover) => {
      const amounts = breakdown(price, salary, cover).map((part) => part.amount)
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(price)
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a plan is recognised in the spellings that links use', () => {
  expect(['live_out', 'liveout', 'Live-Out', 'live in', 'nanny', '', null].map(findPlan)).toEqual([
    'live-out',
    'live-out',
    'live-out',
    'live-in',
    undefined,
    undefined,
    undefined,
  ])
})
