import { expect, test } from 'vitest'
import { canonicalStep, otherSpellings, stepCodes } from './step-codes.ts'
import { stepTable } from './steps.ts'

const normalOrder = [
  'HIRE_MAID',
  'REQUIRED_DOCUMENTS',
  'BANK_INFO',
  'IBAN_VALIDATION',
  'SIGN_DIRECT_DEBIT',
  'CONFIRM_MAID_ARRIVAL',
  'SIGN_MONTHLY_PAYMENTS',
  'SEND_SMS_TO_SPOUSE',
  'SMS_SENT',
  'MAID_ARRIVAL',
  'CLIENT_ADDRESS',
  'CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS',
  'CLIENT_PHONE_NUMBER',
  'CLIENT_WHATSAPP_NUMBER',
  'CLIENT_SPOUSE_NUMBER',
  'WAITING_SPOUSE_SIGNATURE',
]

test('[W02] the table keeps the specification order', () => {
  const listed = stepCodes.filter((code) => normalOrder.includes(code))
  expect(listed).toEqual(normalOrder)
})

test('[W03] both spellings name the same step', () => {
  expect(canonicalStep('SEND_SMS')).toBe('SEND_SMS_TO_SPOUSE')
  expect(canonicalStep('SIGN_INFORMATION')).toBe('SIGN_DIRECT_DEBIT')
  expect(canonicalStep('MOST_HATED_MATCHING_TYPE')).toBe('MOST_HATED_PREFERENCES')
  expect(canonicalStep('HOW_DID_HEAR_ABOUT_US')).toBe('HEARD_ABOUT_US')
  expect(canonicalStep('SPOUSE_DID_NOT_SIGN_YET')).toBe('WAITING_SPOUSE_SIGNATURE')
})

test('[W03] letter case and space around a step name do not matter', () => {
  for (const code of [...stepCodes, ...Object.keys(otherSpellings)]) {
    expect(canonicalStep(` ${code.toLowerCase()} `)).toBe(canonicalStep(code))
    expect(canonicalStep(code)).toBeDefined()
  }
})

test('a name that is no step names nothing', () => {
  for (const raw of ['', 'toString', 'STARTING_STEP', 'HIRE MAID', '__proto__']) {
    expect(canonicalStep(raw)).toBeUndefined()
  }
})

test('[E09] every step has a label in English', () => {
  for (const code of stepCodes) expect(stepTable[code].label).toMatch(/^[A-Z]/)
  expect(stepTable.CLIENT_ADDRESS.label).toBe('Where Do You Live')
})
