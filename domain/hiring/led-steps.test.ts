import { expect, test } from 'vitest'
import { aHiringContext } from '#tests/support/hiring-contexts.ts'
import { ledStep } from './led-steps.ts'
import { stepDue } from './shown-steps.ts'

const open = { hasEnded: false, hasVisaException: false }
const apart = { emirate: 'dubai', visaEmirate: 'abu-dhabi' }

test('[W30] a home and a visa on two sides of Abu Dhabi lead aside, either way round', () => {
  expect(ledStep({ ...open, home: apart })).toBe('ABU_DHABI_MISMATCHED')
  const other = { emirate: 'abu-dhabi', visaEmirate: 'sharjah' }
  expect(ledStep({ ...open, home: other })).toBe('ABU_DHABI_MISMATCHED')
})

test('[W30] nobody is led aside without need, by exception, or after the end', () => {
  const near = { emirate: 'dubai', visaEmirate: 'sharjah' }
  expect(ledStep(open)).toBeUndefined()
  expect(ledStep({ ...open, home: near })).toBeUndefined()
  expect(ledStep({ ...open, home: apart, hasVisaException: true })).toBeUndefined()
  expect(ledStep({ ...open, home: apart, hasEnded: true })).toBeUndefined()
})

test('where the server leads is due before the order', () => {
  const led = aHiringContext({ ledTo: 'SMS_SENT' })
  expect(stepDue(new Set(), led)).toBe('SMS_SENT')
})
