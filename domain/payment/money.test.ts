import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideHalfUp, filsOfDirhams, formatAmount, formatMoney, moneyParts } from './money.ts'

test('whole dirhams are written without fils, others with two digits', () => {
  expect(formatAmount(294_000)).toBe('2,940')
  expect(formatAmount(3_267)).toBe('32.67')
  expect(formatAmount(5)).toBe('0.05')
  expect(formatAmount(-123_456_789)).toBe('-1,234,567.89')
  expect(formatMoney(294_000)).toBe('AED\u00A02,940')
})

test('a fraction of a fils is refused', () => {
  expect(() => formatAmount(0.5)).toThrow(RangeError)
  expect(() => filsOfDirhams(1.005)).toThrow(RangeError)
})

test('the parts read back to the same amount', () => {
  fc.assert(
    fc.property(fc.integer(), (amount) => {
      const { sign, dirhams, fils } = moneyParts(amount)
      const absolute = Number(dirhams.replaceAll(',', '')) * 100 + Number(fils || 0)
      expect(sign === '-' ? -absolute : absolute).toBe(amount)
    }),
  )
})

test('[L05] Arabic writes the currency as a word after the same digits', () => {
  expect(formatMoney(294_000, 'ar-AE')).toBe('2,940\u00A0درهم')
  expect(formatMoney(3267, 'ar-AE')).toBe('32.67\u00A0درهم')
  expect(formatMoney(294_000, 'hi-IN')).toBe('AED\u00A02,940')
})

test('a half is rounded up, like Math.round, and the quotient is exact', () => {
  expect([5, 15, -5, -15].map((amount) => divideHalfUp(amount, 10))).toEqual([1, 2, 0, -1])
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 10_000 }), (amount, by) => {
      const twice = 2 * (amount - divideHalfUp(amount, by) * by)
      expect(twice).toBeGreaterThanOrEqual(-by)
      expect(twice).toBeLessThan(by)
    }),
  )
})
