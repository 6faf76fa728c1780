import { expect, test } from 'vitest'
import { aHiringContext } from '#tests/support/rules/hiring-contexts.ts'
import { ledStep } from './led-steps.ts'
import { stepDue } from '#domain/hiring/way/shown-steps.ts'

const open = { hasEnded: false, visaException: null, isCodeAsked: false }
const apart = { emirate: 'dubai', visaEmirate: 'abu-dhabi' }

test('[W30] a home and a visa on two sides of Abu Dhabi lead aside, either way round', () => {
  expect(ledStep({ ...open, home: apart })).toBe('ABU_DHABI_MISMATCHED')
  const other = { emirate: 'abu-dhabi', visaEmirate: 'sharjah' }
  expect(ledStep({ ...open, home: other })).toBe('ABU_DHABI_MISMATCHED')
})

test('[W30] another address asks for the address, and an exception goes on', () => {
  const chosen = { ...open, home: apart }
  expect(ledStep({ ...chosen, mismatchWay: 'another-address' })).toBe('CLIENT_ADDRESS')
  const exception = { ...chosen, mismatchWay: 'exception' } as const
  expect(ledStep({ ...exception, visaException: 'asked' })).toBeUndefined()
  expect(ledStep({ ...exception, visaException: 'confirmed' })).toBeUndefined()
})

test('[W30] an exception that staff refused is asked about again', () => {
  const refused = {
    ...open,
    home: apart,
    mismatchWay: 'exception',
    visaException: 'refused',
  } as const
  expect(ledStep(refused)).toBe('ABU_DHABI_MISMATCHED')
  expect(ledStep({ ...refused, mismatchWay: 'another-address' })).toBe('CLIENT_ADDRESS')
})

test('[W30] nobody is led aside without need or after the end', () => {
  const near = { emirate: 'dubai', visaEmirate: 'sharjah' }
  expect(ledStep(open)).toBeUndefined()
  expect(ledStep({ ...open, home: near })).toBeUndefined()
  expect(ledStep({ ...open, home: near, mismatchWay: 'another-address' })).toBeUndefined()
  expect(ledStep({ ...open, home: apart, hasEnded: true })).toBeUndefined()
})

test('[W31] a home that was carried over to somebody else waits for her start', () => {
  expect(ledStep({ ...open, home: apart, isStartMissing: true })).toBeUndefined()
  const chosen = {
    ...open,
    home: apart,
    mismatchWay: 'another-address',
    isStartMissing: true,
  } as const
  expect(ledStep(chosen)).toBeUndefined()
})

test('[W34] a code that was asked for is due until it is entered', () => {
  expect(ledStep({ ...open, isCodeAsked: true })).toBe('CHECK_OTP')
  expect(ledStep({ ...open, isCodeAsked: true, hasEnded: true })).toBeUndefined()
})

test.each([
  ['mobile', 'MOBILE'],
  ['whatsapp', 'WHATSAPP'],
  ['spouse', 'SPOUSE'],
] as const)('[W32] another application found after the %s number is asked about', (after, name) => {
  const step = `CONTINUE_NEW_APP_APPROVAL_AFTER_${name}` as const
  expect(ledStep({ ...open, otherFoundAfter: after })).toBe(step)
  expect(ledStep({ ...open, otherFoundAfter: after, isCodeAsked: true })).toBe('CHECK_OTP')
})

test('where the server leads is due before the order', () => {
  const led = aHiringContext({ ledTo: 'SMS_SENT' })
  expect(stepDue(new Set(), led)).toBe('SMS_SENT')
})

test('[W31] a replacement whose day is chosen is confirmed before it is done', () => {
  const replacing = { ...open, isReplacementUnconfirmed: true }
  expect(ledStep(replacing)).toBe('CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT')
  expect(ledStep({ ...replacing, home: apart })).toBe('ABU_DHABI_MISMATCHED')
  expect(ledStep({ ...open, isReplacementUnconfirmed: false })).toBeUndefined()
})
