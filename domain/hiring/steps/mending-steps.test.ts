import { expect, test } from 'vitest'
import { mandateKinds } from '#domain/signing/mandate.ts'
import { isRejectionReason, rejectionReasons } from '#domain/signing/rejection-reasons.ts'
import { fixOf, signedAt } from './mending-steps.ts'

test('a signature that the bank does not know is drawn again where it was drawn', () => {
  expect(fixOf('SIGNATURE_MISMATCH', 'one-time')).toEqual({
    by: 'client',
    step: 'SIGN_DIRECT_DEBIT',
  })
  expect(fixOf('SIGNATURE_MISMATCH', 'monthly')).toMatchObject({
    step: 'SIGN_MONTHLY_PAYMENTS',
  })
})

test('a wrong account leads to the bank details, a joint one to the other holder', () => {
  expect(fixOf('ACCOUNT_CLOSED', 'monthly')).toMatchObject({ step: 'BANK_INFO' })
  for (const kind of ['one-time', 'monthly'] as const) {
    const fix = fixOf('JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE', kind)
    expect(fix).toEqual({ by: 'client', step: 'SEND_SMS_TO_SPOUSE' })
  }
})

test('our own mistakes are for the staff', () => {
  expect(fixOf('DUPLICATE_MANDATE', 'monthly')).toEqual({ by: 'staff' })
  expect(fixOf('AMOUNT_OR_DATE_INVALID', 'one-time')).toEqual({ by: 'staff' })
})

test('every reason of every kind has its fix', () => {
  const reasons = Object.keys(rejectionReasons).filter(isRejectionReason)
  expect(reasons).toHaveLength(12)
  for (const kind of mandateKinds) {
    for (const reason of reasons) expect(fixOf(reason, kind).by).toMatch(/client|staff/)
  }
})

test('the agreement is signed with the monthly payments', () => {
  expect(signedAt('agreement')).toBe('SIGN_MONTHLY_PAYMENTS')
})
