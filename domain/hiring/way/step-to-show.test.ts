import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aHiringContext, anyHiringContext } from '#tests/support/rules/hiring-contexts.ts'
import { isAvailable } from './sequence.ts'
import { stepDue } from './shown-steps.ts'
import { type StepCode, stepCodes } from '#domain/hiring/steps/step-codes.ts'
import { stepToShow } from './step-to-show.ts'

const phone = aHiringContext()

test('[W01] no step, or one that nobody knows, shows the one that is due', () => {
  expect(stepToShow(undefined, 'HIRE_MAID', phone)).toBe('HIRE_MAID')
  expect(stepToShow('NO_SUCH_STEP', 'BANK_INFO', phone)).toBe('BANK_INFO')
})

test('an earlier step may be looked at, in either spelling; a later one may not', () => {
  expect(stepToShow('bank_info', 'CLIENT_ADDRESS', phone)).toBe('BANK_INFO')
  expect(stepToShow('SIGN_INFORMATION', 'CLIENT_ADDRESS', phone)).toBe('SIGN_DIRECT_DEBIT')
  expect(stepToShow('CLIENT_ADDRESS', 'BANK_INFO', phone)).toBe('BANK_INFO')
})

test('[S01] a step that is not available on this device shows the one that is due', () => {
  const desktop = aHiringContext({ mobile: false })
  expect(stepToShow('BANK_INFO', 'SEND_SMS_TO_SPOUSE', desktop)).toBe('SEND_SMS_TO_SPOUSE')
})

test('[W36] a never-available step shows only when the server made it due', () => {
  expect(stepToShow('ABU_DHABI_MISMATCHED', 'END_WORK_FLOW', phone)).toBe('END_WORK_FLOW')
  const signed = 'END_WORK_FLOW_FOR_SIGN_ONLY'
  expect(stepToShow(signed, 'CLIENT_ADDRESS', phone)).toBe('CLIENT_ADDRESS')
  expect(stepToShow(signed, signed, phone)).toBe(signed)
})

test('[S17] after the end nothing earlier is shown', () => {
  expect(stepToShow('BANK_INFO', 'END_WORK_FLOW', phone)).toBe('END_WORK_FLOW')
})

test('[S15] the router with act=back shows the step before MAID_ARRIVAL', () => {
  const backwards = aHiringContext({ act: 'back' })
  expect(stepToShow('GENERIC_ROUTER', 'MAID_ARRIVAL', backwards)).toBe('SIGN_MONTHLY_PAYMENTS')
  expect(stepToShow('GENERIC_ROUTER', 'MAID_ARRIVAL', phone)).toBe('MAID_ARRIVAL')
  expect(stepToShow('BANK_INFO', 'MAID_ARRIVAL', backwards)).toBe('BANK_INFO')
})

test('what is shown is due, or available and not ahead', () => {
  const submittedSets = fc.subarray<StepCode>([...stepCodes])
  fc.assert(
    fc.property(
      fc.constantFrom(...stepCodes),
      submittedSets,
      anyHiringContext,
      (asked, submitted, any) => {
        const ctx = { ...any, act: undefined }
        const due = stepDue(new Set(submitted), ctx)
        const shown = stepToShow(asked, due, ctx)
        expect(shown === due || (shown === asked && isAvailable(shown, ctx))).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})
