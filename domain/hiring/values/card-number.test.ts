import { expect, test } from 'vitest'
import { holdsCardNumber } from './card-number.ts'

test.each([
  '4111 1111 1111 1111',
  'my card is 5555-5555-5555-4444, thanks',
  '378282246310005',
  '٤١١١١١١١١١١١١١١١',
  '4111.1111.1111.1111',
])('"%s" holds the number of a card', (text) => {
  expect(holdsCardNumber(text)).toBe(true)
})

test.each([
  '',
  'Call me on 050 123 4567',
  '4111 1111 1111 1112',
  '784-1990-1234567-1',
  'AE07 0331 2345 6789 0123 456',
  'From 25 November 2026 to 30 November 2028',
])('"%s" holds none', (text) => {
  expect(holdsCardNumber(text)).toBe(false)
})
