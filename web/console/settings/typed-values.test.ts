import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTyped, typedText } from './typed-values.ts'

const fils = { type: 'integer', format: 'fils' } as const
const whole = { type: 'integer' } as const
const number = { type: 'number' } as const
const phone = { type: 'string', format: 'phone' } as const

test('a sum is typed in dirhams and kept in fils', () => {
  expect(readTyped(fils, '630.50')).toBe(63_050)
  expect(readTyped(fils, '1,630')).toBe(163_000)
  expect(readTyped(fils, '٦٣٠')).toBe(63_000)
  expect(readTyped(fils, '0.29')).toBe(29)
  expect([typedText(fils, 63_050), typedText(fils, 63_000)]).toEqual(['630.50', '630'])
  // A part of a fils stays to be refused.
  expect(readTyped(fils, '1.005')).toBe(100.5)
})

test('every sum, number and text reads back as it was shown', () => {
  const sums = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(fc.property(sums, (sum) => readTyped(fils, typedText(fils, sum)) === sum))
  fc.assert(fc.property(sums, (sum) => readTyped(whole, typedText(whole, sum)) === sum))
  fc.assert(fc.property(fc.string(), (text) => typedText({ type: 'string' }, text) === text))
})

test('what is no number stays as it was typed', () => {
  for (const text of ['abc', '12.', '-', '1e5', '1..2', '12 days', '1,2']) {
    expect(readTyped(number, text)).toBe(text)
    expect(typedText(number, text)).toBe(text)
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readTyped(whole, text)
      return typeof read === 'number' ? Number.isFinite(read) : read === text
    }),
  )
})

test('a telephone number may be typed with spaces and in Arabic digits', () => {
  expect(readTyped(phone, '+971 50 123-4567')).toBe('+971501234567')
  expect(readTyped(phone, '٠٥٠١٢٣')).toBe('050123')
})
