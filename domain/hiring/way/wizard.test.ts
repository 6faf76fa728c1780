import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aHiringContext, anyHiringContext } from '#tests/support/rules/hiring-contexts.ts'
import { lastStep } from './sequence.ts'
import { shownSequence } from './shown-steps.ts'
import { wizardPart, wizardProgress, wizardStages } from './wizard.ts'

const phone = aHiringContext()
const byCard = aHiringContext({ appInfo: { paidByCreditCard: true } })

test('[W37] three stages: bank details, payment form, contact details', () => {
  expect(wizardStages(phone)).toEqual([
    { code: 'bank-details', label: 'addBankDetails' },
    { code: 'payment-form', label: 'signPaymentForm' },
    { code: 'contact-details', label: 'enterContactDetails' },
  ])
})

test('[W37] a card says Pay Online and hides the payment form', () => {
  const labels = ['payOnline', 'enterContactDetails']
  expect(wizardStages(byCard).map(({ label }) => label)).toEqual(labels)
  expect(wizardStages(phone, 'CREDIT_CARD_INFO').map(({ label }) => label)).toEqual(labels)
})

test('[W37] each step stands in its stage', () => {
  expect(wizardProgress('BANK_INFO', phone)).toMatchObject({ stage: 1, of: 3 })
  expect(wizardProgress('SIGN_DIRECT_DEBIT', phone)).toMatchObject({ stage: 2, of: 3 })
  expect(wizardProgress('CLIENT_ADDRESS', phone)).toMatchObject({ stage: 3, of: 3 })
  expect(wizardProgress('CLIENT_ADDRESS', byCard)).toMatchObject({ stage: 2, of: 2 })
  expect(wizardProgress('SIGN_DIRECT_DEBIT', byCard)).toMatchObject({ stage: 2, of: 2 })
  expect(wizardProgress('CHECK_OTP', phone)).toMatchObject({ stage: 3 })
})

test('a computer that hands over stays in the first stage', () => {
  const desktop = aHiringContext({ mobile: false })
  expect(wizardProgress('SMS_SENT', desktop)).toMatchObject({ stage: 1, of: 3 })
})

test('progress begins at 0, ends at 1, and neither stage nor share ever falls', () => {
  fc.assert(
    fc.property(anyHiringContext, (ctx) => {
      let before = { stage: 1, of: 3, minutesLeft: Infinity, fraction: 0 }
      for (const step of shownSequence(ctx)) {
        const now = wizardProgress(step, ctx)
        expect(now.stage).toBeGreaterThanOrEqual(before.stage)
        expect(now.fraction).toBeGreaterThanOrEqual(before.fraction)
        expect(now.minutesLeft).toBeLessThanOrEqual(before.minutesLeft)
        expect(now.fraction).toBeLessThanOrEqual(1)
        before = now
      }
      // A lone ending has nothing before it; SMS_SENT ends on the phone, not here.
      const [first = lastStep(ctx)] = shownSequence(ctx)
      const isLone = first === lastStep(ctx)
      const isOnPhone = lastStep(ctx) === 'SMS_SENT'
      expect(isLone || wizardProgress(first, ctx).fraction === 0).toBe(true)
      expect(isOnPhone || wizardProgress(lastStep(ctx), ctx).fraction === 1).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('[W37] the progress names the step where the name of its stage does not fit', () => {
  expect(wizardPart('REQUIRED_DOCUMENTS', phone)).toBe('addDocuments')
  expect(wizardPart('BANK_INFO', phone)).toBe('addBankDetails')
  expect(wizardPart('SIGN_AGREEMENT', byCard)).toBe('signAgreement')
  expect(wizardPart('CREDIT_CARD_INFO', phone)).toBe('payOnline')
  expect(wizardPart('SIGN_MONTHLY_PAYMENTS', phone)).toBe('signPaymentForm')
  expect(wizardPart('MAID_ARRIVAL', phone)).toBe('planArrival')
  expect(wizardPart('CLIENT_ADDRESS', phone)).toBe('enterContactDetails')
})
