import { expect, test } from 'vitest'
import { workBits } from './proof-of-work.ts'

test.each([
  [0, 17],
  [1, 17],
  [16, 17],
  [17, 18],
  [32, 18],
  [33, 19],
  [64, 19],
  [65, 20],
  [1_000_000, 20],
])('the %ith captcha of an address asks for %i zero bits', (captchas, bits) => {
  expect(workBits(captchas)).toBe(bits)
})
