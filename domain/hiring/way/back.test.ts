import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aHiringContext, anyHiringContext } from '#tests/support/rules/hiring-contexts.ts'
import { back, canGoBack } from './back.ts'
import { handsOver, hiringJourneyOf } from './hiring-context.ts'
import { nextStep, previousStep, sequence } from './sequence.ts'
import { STARTING_STEP, type StepCode } from '#domain/hiring/steps/step-codes.ts'

const phone = aHiringContext()
const desktop = aHiringContext({ mobile: false })

describe('back', () => {
  test('[S10] from HIRE_MAID leads home', () => {
    expect(back('HIRE_MAID', phone)).toEqual({ to: 'home' })
    expect(back('HIRE_MAID', aHiringContext({ appInfo: { prevStep: STARTING_STEP } }))).toEqual({
      to: 'home',
    })
  })

  test('[S11] from the documents under sss or skipStartScreen leads to the list', () => {
    expect(back('REQUIRED_DOCUMENTS', aHiringContext({ sss: true }))).toEqual({ to: 'list' })
    const skipped = aHiringContext({ appInfo: { guiProperty: { skipStartScreen: true } } })
    expect(back('REQUIRED_DOCUMENTS', skipped)).toEqual({ to: 'list' })
    expect(back('REQUIRED_DOCUMENTS', { ...skipped, isShortListed: true })).toEqual({
      to: 'saved-list',
    })
    expect(back('REQUIRED_DOCUMENTS', phone).to).toBe('ask-server')
  })

  test('[S11] from a step whose previous step is STARTING_STEP leads to the list', () => {
    const first = aHiringContext({ appInfo: { prevStep: STARTING_STEP } })
    expect(back('BANK_INFO', first)).toEqual({ to: 'list' })
    expect(back('BANK_INFO', { ...first, isShortListed: true })).toEqual({ to: 'saved-list' })
  })

  test('[S11] from the SMS on a computer leads to the list, on a phone to the step before', () => {
    expect(back('SEND_SMS_TO_SPOUSE', desktop)).toEqual({ to: 'list' })
    expect(back('SEND_SMS_TO_SPOUSE', { ...desktop, isShortListed: true })).toEqual({
      to: 'saved-list',
    })
    expect(back('SEND_SMS_TO_SPOUSE', aHiringContext({ wa: '1' })).to).toBe('ask-server')
  })

  test('[S12] from SMS_SENT leads to the direct debit, on a computer to the SMS', () => {
    const wa = aHiringContext({ wa: '1' })
    expect(back('SMS_SENT', wa)).toEqual({ to: 'step', step: 'SIGN_DIRECT_DEBIT' })
    expect(back('SMS_SENT', desktop)).toEqual({ to: 'step', step: 'SEND_SMS_TO_SPOUSE' })
  })

  test('[S12] SMS_SENT without a direct debit is asked of the server as SEND_SMS_TO_SPOUSE', () => {
    const card = aHiringContext({ wa: '1', appInfo: { paidByCreditCard: true } })
    expect(back('SMS_SENT', card)).toEqual({ to: 'ask-server', as: 'SEND_SMS_TO_SPOUSE' })
  })

  test('[S13] from the monthly payments shows the earlier of several signatures first', () => {
    const second = aHiringContext({ signatureCounter: 2 })
    expect(back('SIGN_MONTHLY_PAYMENTS', second)).toEqual({ to: 'earlier-signature' })
    expect(back('SIGN_MONTHLY_PAYMENTS', { ...second, signatureCounter: 1 })).toEqual({
      to: 'ask-server',
      as: 'SIGN_MONTHLY_PAYMENTS',
    })
  })

  test('[S13] [S17] in sign-only mode nothing happens below the second signature', () => {
    const signer = aHiringContext({ forSignOnly: true, signatureCounter: 1 })
    expect(back('SIGN_MONTHLY_PAYMENTS', signer)).toEqual({ to: 'nothing' })
    expect(canGoBack('SIGN_MONTHLY_PAYMENTS', signer)).toBe(false)
    expect(back('SIGN_MONTHLY_PAYMENTS', { ...signer, signatureCounter: 2 })).toEqual({
      to: 'earlier-signature',
    })
  })

  test('[S14] [S17] from the sign-only end leads to the signature until the spouse has signed', () => {
    const signer = aHiringContext({ forSignOnly: true })
    expect(back('END_WORK_FLOW_FOR_SIGN_ONLY', signer)).toEqual({
      to: 'step',
      step: 'SIGN_MONTHLY_PAYMENTS',
    })
    const signed = aHiringContext({ forSignOnly: true, appInfo: { signedBySpouse: true } })
    expect(back('END_WORK_FLOW_FOR_SIGN_ONLY', signed)).toEqual({ to: 'prevented' })
  })

  test('[S15] from MAID_ARRIVAL leads to the router with act=back', () => {
    expect(back('MAID_ARRIVAL', phone)).toEqual({
      to: 'step',
      step: 'GENERIC_ROUTER',
      act: 'back',
    })
  })

  test('[S16] from any other step asks the server', () => {
    expect(back('CLIENT_ADDRESS', phone)).toEqual({ to: 'ask-server', as: 'CLIENT_ADDRESS' })
  })

  test('a spouse before the first step has no list to go back to', () => {
    const spouse = aHiringContext({ bySpouse: true, appInfo: { prevStep: STARTING_STEP } })
    expect(back('SIGN_MONTHLY_PAYMENTS', spouse)).toEqual({ to: 'nothing' })
  })
})

const prevented = [
  'MOST_HATED_PREFERENCES',
  'HEARD_ABOUT_US',
  'END_WORK_FLOW',
  'ABU_DHABI_MISMATCHED',
  'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
] satisfies StepCode[]

test('[S17] back is prevented on these five whatever else holds', () => {
  fc.assert(
    fc.property(fc.constantFrom(...prevented), anyHiringContext, (step, ctx) => {
      expect(back(step, ctx)).toEqual({ to: 'prevented' })
      expect(canGoBack(step, ctx)).toBe(false)
    }),
  )
})

/** Where back really ends: the server's answer and the router's are followed. */
function landsOn(step: StepCode, ctx: Parameters<typeof back>[1]): StepCode | undefined {
  const move = back(step, ctx)
  if (move.to === 'ask-server') return previousStep(move.as, ctx)
  if (move.to !== 'step') return undefined
  return move.step === 'GENERIC_ROUTER'
    ? nextStep('GENERIC_ROUTER', { ...ctx, act: move.act })
    : move.step
}

test('back undoes next except where the specification says otherwise', () => {
  fc.assert(
    fc.property(anyHiringContext, (any) => {
      const ctx = { ...any, appInfo: { ...any.appInfo, prevStep: undefined } }
      for (const step of sequence(ctx)) {
        const next = nextStep(step, ctx)
        const isToldOtherwise =
          next === undefined ||
          !canGoBack(next, ctx) ||
          (next === 'SMS_SENT' && !handsOver(ctx)) ||
          ['list', 'saved-list', 'earlier-signature'].includes(back(next, ctx).to)
        expect(isToldOtherwise || landsOn(next, ctx) === step).toBe(true)
      }
    }),
    { numRuns: 3000 },
  )
})

test('pressing back again and again leaves the workflow or stops, and never circles', () => {
  fc.assert(
    fc.property(anyHiringContext, (any) => {
      const ctx = { ...any, signatureCounter: 1 }
      for (const start of sequence(ctx)) {
        const seen = new Set<StepCode>()
        let step: StepCode | undefined = start
        while (step) {
          expect(seen.has(step)).toBe(false)
          seen.add(step)
          step = landsOn(step, ctx)
        }
      }
    }),
    { numRuns: 1000 },
  )
})

test('a signer is never sent to the list of maids', () => {
  fc.assert(
    fc.property(anyHiringContext, (ctx) => {
      if (hiringJourneyOf(ctx) === 'client') return
      for (const step of sequence(ctx)) expect(back(step, ctx).to).not.toMatch(/list|home/)
    }),
  )
})
