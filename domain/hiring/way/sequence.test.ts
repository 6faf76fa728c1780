import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aHiringContext,
  anyHiringContext,
  everyHiringContext,
} from '#tests/support/rules/hiring-contexts.ts'
import type { HiringContext } from './hiring-context.ts'
import { askedAs, firstStep, isAvailable, lastStep, nextStep } from './sequence.ts'
import { openSteps, stepPosition, previousStep, questionDue, sequence } from './sequence.ts'
import { type StepCode, stepCodes } from '#domain/hiring/steps/step-codes.ts'
import { stepTable } from '#domain/hiring/steps/steps.ts'

const neverAvailableSteps = stepCodes.filter((step) => stepTable[step].outside === 'never')

const phone = aHiringContext()
const desktop = aHiringContext({ mobile: false })
const byCard = aHiringContext({ appInfo: { paidByCreditCard: true } })

const straightWay = [
  'HIRE_MAID',
  'REQUIRED_DOCUMENTS',
  'BANK_INFO',
  'SIGN_DIRECT_DEBIT',
  'SIGN_MONTHLY_PAYMENTS',
  'MAID_ARRIVAL',
  'CLIENT_ADDRESS',
  'CLIENT_PHONE_NUMBER',
  'CLIENT_WHATSAPP_NUMBER',
  'CLIENT_SPOUSE_NUMBER',
  'END_WORK_FLOW',
] satisfies StepCode[]

describe('the sequence', () => {
  test('[W02] a phone without flags walks the straight way', () => {
    expect(sequence(phone)).toEqual(straightWay)
  })

  test('[W01] the first step is HIRE_MAID, on a computer too', () => {
    expect(firstStep(phone)).toBe('HIRE_MAID')
    expect(firstStep(desktop)).toBe('HIRE_MAID')
  })

  test('[S01] [S05] [S07] a computer is led to the SMS and no further', () => {
    expect(sequence(desktop)).toEqual(['HIRE_MAID', 'SEND_SMS_TO_SPOUSE', 'SMS_SENT'])
    expect(isAvailable('END_WORK_FLOW', desktop)).toBe(false)
  })

  test('a computer that is allowed to carry on walks like a phone', () => {
    const allowed = aHiringContext({ mobile: false, allowDesktopWorkflow: true })
    expect(sequence(allowed)).toEqual(straightWay)
  })

  test('[S02] IBAN_VALIDATION follows BANK_INFO only where the application needs it', () => {
    const needed = aHiringContext({ appInfo: { needEnterIbanNumber: true } })
    expect(nextStep('BANK_INFO', needed)).toBe('IBAN_VALIDATION')
    expect(nextStep('BANK_INFO', phone)).toBe('SIGN_DIRECT_DEBIT')
    expect(isAvailable('IBAN_VALIDATION', { ...needed, mobile: false })).toBe(false)
  })

  test('[S03] arrival is confirmed, twice, only with sma on a phone', () => {
    const confirms = (ctx: typeof phone) => sequence(ctx).filter((step) => step.includes('CONFIRM'))
    expect(confirms(aHiringContext({ sma: '1' }))).toEqual([
      'CONFIRM_MAID_ARRIVAL',
      'CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS',
    ])
    expect(confirms(phone)).toEqual([])
    expect(confirms(aHiringContext({ sma: '' }))).toEqual([])
    expect(confirms(aHiringContext({ sma: '1', mobile: false }))).toEqual([])
  })

  test('[S04] [S05] with wa the SMS to the spouse takes the place of the monthly signature', () => {
    const wa = aHiringContext({ wa: '2' })
    expect(isAvailable('SIGN_MONTHLY_PAYMENTS', wa)).toBe(false)
    expect(isAvailable('SIGN_MONTHLY_PAYMENTS', desktop)).toBe(false)
    expect(nextStep('SIGN_DIRECT_DEBIT', wa)).toBe('SEND_SMS_TO_SPOUSE')
    expect(nextStep('SEND_SMS_TO_SPOUSE', wa)).toBe('SMS_SENT')
    expect(nextStep('SMS_SENT', wa)).toBe('MAID_ARRIVAL')
    expect(isAvailable('SEND_SMS_TO_SPOUSE', phone)).toBe(false)
  })

  test('[S06] only wa = 1 waits for the spouse, on a phone, until the spouse has signed', () => {
    const waiting = aHiringContext({ wa: '1' })
    const signed = aHiringContext({ wa: '1', appInfo: { signedBySpouse: true } })
    expect(isAvailable('WAITING_SPOUSE_SIGNATURE', waiting)).toBe(true)
    expect(isAvailable('WAITING_SPOUSE_SIGNATURE', { ...waiting, wa: '2' })).toBe(false)
    expect(isAvailable('WAITING_SPOUSE_SIGNATURE', { ...waiting, mobile: false })).toBe(false)
    expect(isAvailable('WAITING_SPOUSE_SIGNATURE', signed)).toBe(false)
  })

  test('[W33][W37] a card replaces bank details and IBAN, and the agreement alone is signed, before it', () => {
    const steps = sequence(aHiringContext({ ...byCard, wa: '1' }))
    expect(steps.slice(0, 6)).toEqual([
      'HIRE_MAID',
      'REQUIRED_DOCUMENTS',
      'SIGNER_DETAILS',
      'SIGN_AGREEMENT',
      'CREDIT_CARD_INFO',
      'MAID_ARRIVAL',
    ])
    expect(steps).not.toContain('WAITING_SPOUSE_SIGNATURE')
  })

  test('[S11] skipStartScreen or sss begins with the documents', () => {
    const skipped = aHiringContext({ appInfo: { guiProperty: { skipStartScreen: true } } })
    expect(firstStep(skipped)).toBe('REQUIRED_DOCUMENTS')
    expect(firstStep(aHiringContext({ sss: true }))).toBe('REQUIRED_DOCUMENTS')
    expect(firstStep(aHiringContext({ sss: true, mobile: false }))).toBe('SEND_SMS_TO_SPOUSE')
  })

  test('[W22] an existing client meets the variants, and uploads only what is missing', () => {
    const known = sequence(aHiringContext({ existingClient: true }))
    expect(known.filter((step) => step.startsWith('EXISTING'))).toEqual([
      'EXISTING_CLIENT_REQUIRED_DOCUMENTS',
      'EXISTING_CLIENT_PHONE_NUMBER',
      'EXISTING_CLIENT_WHATSAPP_NUMBER',
      'EXISTING_CLIENT_SPOUSE_NUMBER',
    ])
    expect(known).not.toContain('CLIENT_PHONE_NUMBER')
    const lacking = aHiringContext({ existingClient: true, missingDocuments: true })
    expect(nextStep('EXISTING_CLIENT_REQUIRED_DOCUMENTS', lacking)).toBe(
      'EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS',
    )
  })

  test('[W35] a payment method on file is offered before a new one, and if kept replaces it', () => {
    const offered = aHiringContext({ existingClient: true, oldPayment: 'offered' })
    expect(nextStep('SUBMIT_OLD_PAYMENT_INFO', offered)).toBe('BANK_INFO')
    const kept = aHiringContext({ existingClient: true, oldPayment: 'kept' })
    expect(nextStep('SUBMIT_OLD_PAYMENT_INFO', kept)).toBe('SIGN_DIRECT_DEBIT')
  })

  test('[W12] [W27] the spouse signs, confirms with sma, and is thanked', () => {
    expect(sequence(aHiringContext({ bySpouse: true, sma: '1', wa: '1' }))).toEqual([
      'CONFIRM_MAID_ARRIVAL_BY_SPOUSE',
      'SIGN_MONTHLY_PAYMENTS',
      'SPOUSE_END_WORK_FLOW',
    ])
  })

  test('[W28] sign-only signs the monthly payments and ends, on any device', () => {
    const signer = aHiringContext({ forSignOnly: true, mobile: false })
    expect(sequence(signer)).toEqual(['SIGN_MONTHLY_PAYMENTS'])
    expect(nextStep('SIGN_MONTHLY_PAYMENTS', signer)).toBe('END_WORK_FLOW_FOR_SIGN_ONLY')
    expect(nextStep('END_WORK_FLOW_FOR_SIGN_ONLY', signer)).toBeUndefined()
  })
})

describe('steps outside the sequence', () => {
  test('[W34] a code goes on where the server sent the visitor from, else after the phone number', () => {
    const known = aHiringContext({ existingClient: true })
    expect(nextStep('CHECK_OTP', known)).toBe('EXISTING_CLIENT_WHATSAPP_NUMBER')
    expect(nextStep('CHECK_OTP', { ...phone, returnTo: 'BANK_INFO' })).toBe('BANK_INFO')
    expect(previousStep('CHECK_OTP', phone)).toBe('CLIENT_PHONE_NUMBER')
    expect(previousStep('CHECK_OTP', { ...phone, returnTo: 'BANK_INFO' })).toBe('BANK_INFO')
  })

  test('[W32] each approval goes on after its own number', () => {
    const approval = 'CONTINUE_NEW_APP_APPROVAL_AFTER'
    expect(nextStep(`${approval}_MOBILE`, phone)).toBe('CLIENT_WHATSAPP_NUMBER')
    expect(nextStep(`${approval}_WHATSAPP`, phone)).toBe('CLIENT_SPOUSE_NUMBER')
    expect(nextStep(`${approval}_SPOUSE`, phone)).toBe('END_WORK_FLOW')
  })

  test('[W30] a mismatched emirate asks for the address again', () => {
    expect(nextStep('ABU_DHABI_MISMATCHED', phone)).toBe('CLIENT_ADDRESS')
  })

  test('[W24] [W25] [W31] the questions after the end and a replacement lead to the end', () => {
    expect(nextStep('MOST_HATED_PREFERENCES', phone)).toBe('END_WORK_FLOW')
    expect(nextStep('HEARD_ABOUT_US', phone)).toBe('END_WORK_FLOW')
    expect(nextStep('CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT', phone)).toBe('END_WORK_FLOW')
  })

  test('[W29] [S15] the router leads back before MAID_ARRIVAL, else to the start', () => {
    expect(nextStep('GENERIC_ROUTER', { ...phone, act: 'back' })).toBe('SIGN_MONTHLY_PAYMENTS')
    expect(nextStep('GENERIC_ROUTER', phone)).toBe('HIRE_MAID')
    expect(nextStep('GENERIC_ROUTER', { ...phone, returnTo: 'BANK_INFO' })).toBe('BANK_INFO')
    expect(nextStep('GENERIC_ROUTER', { ...phone, returnTo: 'GENERIC_ROUTER' })).toBe('HIRE_MAID')
  })

  test('a code that was asked for at the end goes on to that end', () => {
    const end = 'END_WORK_FLOW_FOR_SIGN_ONLY'
    const signer = aHiringContext({ forSignOnly: true })
    expect(nextStep('CHECK_OTP', { ...signer, returnTo: end })).toBe(end)
  })

  test.each([
    ['CHECK_OTP', 'EXISTING_CLIENT_PHONE_NUMBER'],
    ['ABU_DHABI_MISMATCHED', 'CLIENT_ADDRESS'],
    ['HEARD_ABOUT_US', 'END_WORK_FLOW'],
  ] as const)('%s stands right behind %s', (step, before) => {
    const after = stepCodes[stepCodes.indexOf(before) + 1] ?? before
    expect(stepPosition(step)).toBeGreaterThan(stepPosition(before))
    expect(stepPosition(step)).toBeLessThan(stepCodes.indexOf(after))
  })
})

test('a client recognised half-way is not asked again what was given', () => {
  const submitted = new Set(straightWay.slice(0, 8))
  const known = aHiringContext({ existingClient: true, oldPayment: 'offered' })
  expect(openSteps(submitted, known)[0]).toBe('EXISTING_CLIENT_WHATSAPP_NUMBER')
})

/** Every step that next leads to, from the first; stops where it would circle. */
function walk(ctx: HiringContext): StepCode[] {
  const walked: StepCode[] = []
  let step: StepCode | undefined = firstStep(ctx)
  while (step && walked.length <= stepCodes.length) {
    walked.push(step)
    step = nextStep(step, ctx)
  }
  return walked
}

test('[W24] [W25] the questions after the end are asked once each', () => {
  expect(questionDue(new Set(['END_WORK_FLOW']))).toBe('MOST_HATED_PREFERENCES')
  expect(questionDue(new Set(['MOST_HATED_PREFERENCES']))).toBe('HEARD_ABOUT_US')
  expect(questionDue(new Set(['MOST_HATED_PREFERENCES', 'HEARD_ABOUT_US']))).toBeUndefined()
})

describe('in every combination of flags', () => {
  test('[W36] a never-available step is neither available nor in the sequence', () => {
    expect(neverAvailableSteps).toHaveLength(6)
    const wrong = [...everyHiringContext()].filter((ctx) => {
      const path = sequence(ctx)
      return neverAvailableSteps.some((step) => path.includes(step) || isAvailable(step, ctx))
    })
    expect(wrong).toEqual([])
  })

  test('[S08] next walks the whole sequence to its end: no loop, no dead end', () => {
    const wrong = [...everyHiringContext()].filter((ctx) => {
      const whole = new Set([...sequence(ctx), lastStep(ctx)])
      return walk(ctx).join() !== [...whole].join()
    })
    expect(wrong).toEqual([])
  })

  test('every journey ends at an ending', () => {
    const endings = new Set<StepCode>()
    for (const ctx of everyHiringContext()) endings.add(lastStep(ctx))
    expect([...endings].sort()).toEqual([
      'END_WORK_FLOW',
      'END_WORK_FLOW_FOR_SIGN_ONLY',
      'SMS_SENT',
      'SPOUSE_END_WORK_FLOW',
    ])
  })

  test('from any step, next leads forward to a step that may be shown', () => {
    const anyStep = fc.constantFrom(...stepCodes)
    fc.assert(
      fc.property(anyStep, anyHiringContext, (step, ctx) => {
        const next = nextStep(step, ctx)
        fc.pre(next !== undefined && step !== 'GENERIC_ROUTER')
        expect(next === lastStep(ctx) || isAvailable(next, ctx)).toBe(true)
        const isForward = stepPosition(next) > stepPosition(step)
        expect(isForward || stepTable[step].outside !== undefined).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  test('[S12] [S16] previous is the step before in the sequence; SMS_SENT is asked as its form', () => {
    expect(askedAs('SMS_SENT')).toBe('SEND_SMS_TO_SPOUSE')
    fc.assert(
      fc.property(anyHiringContext, (ctx) => {
        const path = sequence(ctx)
        for (const [place, step] of path.entries()) {
          expect(previousStep(step, ctx)).toBe(path[step === 'SMS_SENT' ? place - 2 : place - 1])
        }
      }),
      { numRuns: 2000 },
    )
  })
})
