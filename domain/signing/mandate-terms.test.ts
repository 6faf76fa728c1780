import * as fc from 'fast-check'
import { addDays } from '#domain/day.ts'
import { expect, test } from 'vitest'
import { collectionDays, monthlyTerms, oneTimeTerms } from './mandate-terms.ts'

test('the first amount is fixed and collected once, within 60 days of her first day', () => {
  expect(oneTimeTerms({ amountFils: 68_600, firstDay: '2026-11-24' })).toEqual({
    kind: 'one-time',
    amountFils: 68_600,
    startsOn: '2026-11-24',
    endsOn: '2027-01-23',
    collections: 1,
  })
})

test('the monthly mandate begins with the next month, is capped at price + 10 %, ends after 24 months', () => {
  expect(monthlyTerms({ priceFils: 294_000, firstDay: '2026-11-24' })).toEqual({
    kind: 'monthly',
    amountFils: 294_000,
    capFils: 323_400,
    startsOn: '2026-12-01',
    endsOn: '2028-11-30',
    collections: 24,
  })
})

test('a first day on the first of a month still leaves that month to the first amount', () => {
  expect(monthlyTerms({ priceFils: 294_000, firstDay: '2026-12-01' }).startsOn).toBe('2027-01-01')
})

test('an amount that is not whole positive fils is a mistake of ours', () => {
  for (const amountFils of [0, -1, 10.5, NaN, Infinity]) {
    expect(() => oneTimeTerms({ amountFils, firstDay: '2026-11-24' })).toThrow(
      `not fils: ${amountFils}`,
    )
  }
})

test('the cap is whole fils and never below the price; every collection falls within the mandate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(2000), (priceFils, offset) => {
      const firstDay = addDays('2026-01-01', offset)
      const terms = monthlyTerms({ priceFils, firstDay })
      expect(Number.isSafeInteger(terms.capFils)).toBe(true)
      expect(terms.capFils).toBeGreaterThanOrEqual(priceFils)
      expect(terms.capFils - priceFils * 1.1).toBeLessThan(1)
      const days = collectionDays(terms)
      expect(days).toHaveLength(24)
      expect(days.every((day) => day >= terms.startsOn && day <= terms.endsOn)).toBe(true)
      expect(new Set(days.map((day) => day.slice(8)))).toEqual(new Set(['01']))
      // The day after the end would be the 25th collection.
      expect(addDays(terms.endsOn, 1).slice(8)).toBe('01')
    }),
  )
})
