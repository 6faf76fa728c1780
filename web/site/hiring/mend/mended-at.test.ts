import { expect, test } from 'vitest'
import type { AppInfo } from '#api/hiring/application.ts'
import { mendedAt } from './mended-at.ts'

type Mandate = AppInfo['mandates'][number]
const once: Mandate = { id: 'a', kind: 'one-time', state: 'AWAITING_SIGNATURE', signatures: 3 }

test('a step says why the bank sent back what it mends', () => {
  const mandates = [{ ...once, rejectedFor: 'SIGNATURE_MISMATCH' as const }]
  expect(mendedAt({ mandates }, 'SIGN_DIRECT_DEBIT')).toBe('SIGNATURE_MISMATCH')
  expect(mendedAt({ mandates }, 'SIGN_MONTHLY_PAYMENTS')).toBeUndefined()
  expect(mendedAt({ mandates }, 'BANK_INFO')).toBe('SIGNATURE_MISMATCH')
})

test('a second holder is asked where the bank wants both signatures', () => {
  const monthly = { ...once, kind: 'monthly' as const }
  const mandates = [{ ...monthly, rejectedFor: 'JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE' as const }]
  const said = mendedAt({ mandates }, 'SEND_SMS_TO_SPOUSE')
  expect(said).toBe('JOINT_ACCOUNT_NEEDS_SECOND_SIGNATURE')
  expect(mendedAt({ mandates: [once] }, 'SMS_SENT')).toBeUndefined()
})

test('nothing is said of a first signature, or once it is signed again', () => {
  expect(mendedAt({ mandates: [once] }, 'SIGN_DIRECT_DEBIT')).toBeUndefined()
  const signed = [{ ...once, state: 'SIGNED' as const, rejectedFor: 'DORMANT' as const }]
  expect(mendedAt({ mandates: signed }, 'SIGN_DIRECT_DEBIT')).toBeUndefined()
})
