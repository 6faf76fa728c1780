import { expect, test } from 'vitest'
import { readableFields } from './audit-kinds.ts'

test('of an event its words and sums are read, and no id, hash or request', () => {
  const asked = { payment: 'an-id', of: 'first', amount: 61_300, way: 'card', request: 'abc' }
  expect(readableFields('payment-asked', asked)).toEqual({
    of: 'first',
    amount: 61_300,
    way: 'card',
  })
  const refused = { document: 'an-id', kind: 'passport', reason: 'unreadable', staff: 'amina' }
  expect(readableFields('document-asked', refused)).toEqual({
    kind: 'passport',
    reason: 'unreadable',
    staff: 'amina',
  })
  expect(readableFields('phone-confirmed', { phone: 'a hash' })).toEqual({})
})
