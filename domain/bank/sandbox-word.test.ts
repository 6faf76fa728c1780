import { expect, test } from 'vitest'
import { sandboxWord } from './sandbox-word.ts'

const mandate = { isCollection: false, rejections: 0 }
const collection = { isCollection: true, rejections: 0 }

test('an ordinary account is accepted and pays', () => {
  const accountTitle = 'Fatima Ahmed Mansoor'
  expect(sandboxWord({ ...mandate, accountTitle })).toEqual({ status: 'ACCEPTED' })
  expect(sandboxWord({ ...collection, accountTitle })).toEqual({ status: 'PAID' })
})

test('a title that is a reason is rejected for it once', () => {
  const accountTitle = 'Signature mismatch'
  const rejected = { status: 'REJECTED', reason: 'SIGNATURE_MISMATCH' }
  expect(sandboxWord({ ...mandate, accountTitle })).toEqual(rejected)
  expect(sandboxWord({ ...mandate, accountTitle, rejections: 1 })).toEqual({ status: 'ACCEPTED' })
  expect(sandboxWord({ ...collection, accountTitle })).toEqual({ status: 'PAID' })
})

test.each([
  ['Unpaid Insufficient Funds', 'INSUFFICIENT_FUNDS'],
  ['unpaid technical', 'TECHNICAL'],
  ['Unpaid Aunt', 'PAID'],
  ['Technical', 'PAID'],
])('collections from %s are %s', (accountTitle, status) => {
  expect(sandboxWord({ ...collection, accountTitle })).toEqual({ status })
})
