import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { netOf, vatWithin } from './vat.ts'

test('VAT is the part of 5 in 105, to the fils', () => {
  expect(vatWithin(294_000)).toBe(14_000)
  expect(vatWithin(68_600)).toBe(3_267)
  expect(vatWithin(0)).toBe(0)
})

test('VAT on the net sum is what the gross sum holds, within a fils', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (gross) => {
      expect(netOf(gross) + vatWithin(gross)).toBe(gross)
      expect(Math.abs(netOf(gross) * 5 - vatWithin(gross) * 100)).toBeLessThanOrEqual(105)
    }),
  )
})
