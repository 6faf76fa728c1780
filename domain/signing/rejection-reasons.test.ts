import { expect, test } from 'vitest'
import { isRejectionReason } from './rejection-reasons.ts'

test('a code of the bank that we do not know is no reason of ours', () => {
  expect(isRejectionReason('toString')).toBe(false)
  expect(isRejectionReason('R23')).toBe(false)
})
