import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aHiringContext, anyHiringContext } from '#tests/support/rules/hiring-contexts.ts'
import type { HiringContext } from './hiring-context.ts'
import { minutesFrom } from './minutes.ts'
import { stepPosition } from './sequence.ts'
import { shownSequence } from './shown-steps.ts'
import { wizardProgress, wizardStages } from './wizard.ts'

const phone = aHiringContext({ mobile: true })
const computer = aHiringContext({ mobile: false })

test('[W37] the stages add up to the whole, on a phone and on a computer that hands over', () => {
  for (const ctx of [phone, computer]) {
    const stages = wizardStages(ctx).map(({ code }) => minutesFrom('HIRE_MAID', ctx, code))
    expect(stages).toEqual([3, 2, 3])
  }
})

test('[W37] a computer tells the minutes of the phone, not those of its own two screens', () => {
  expect(minutesFrom('HIRE_MAID', computer)).toBe(minutesFrom('HIRE_MAID', phone))
  expect(wizardProgress('SEND_SMS_TO_SPOUSE', computer).minutesLeft).toBe(8)
})

test('[W37] the stepper begins with the figure of the start, and only falls', () => {
  const start = minutesFrom('HIRE_MAID', phone)
  expect(wizardProgress('REQUIRED_DOCUMENTS', phone).minutesLeft).toBe(start)
  expect(wizardProgress('SIGN_DIRECT_DEBIT', phone).minutesLeft).toBeLessThan(start)
})

const shownMinutes = (ctx: HiringContext) =>
  shownSequence(ctx)
    .filter((step) => step !== 'HIRE_MAID')
    .map((step) => wizardProgress(step, ctx).minutesLeft)

test.each([
  ['two mandates', {}],
  ['card, then debit', { paysFirstByCard: true as const }],
  ['an IBAN of its own', { appInfo: { needEnterIbanNumber: true } }],
  ['cards alone', { appInfo: { paidByCreditCard: true } }],
])('[W37] with %s the minutes fall at every step until less than one is left', (_, changes) => {
  const minutes = shownMinutes(aHiringContext(changes))
  const last = minutes.indexOf(0)
  expect(minutes.slice(0, last + 1)).toEqual([...new Set(minutes)])
  expect(minutes.slice(last).every((left) => left === 0)).toBe(true)
})

test('[W37] asking the spouse to sign never takes the household longer', () => {
  const alone = minutesFrom('SIGN_MONTHLY_PAYMENTS', phone)
  const asked = aHiringContext({ wa: '1' })
  expect(minutesFrom('SEND_SMS_TO_SPOUSE', asked)).toBeLessThanOrEqual(alone)
  expect(minutesFrom('SMS_SENT', asked)).toBeLessThan(alone)
})

/** What may become known on the way: an address's flags, a spouse's signature, a number. */
const learnt = fc.record({
  sma: fc.constantFrom(undefined, '1'),
  wa: fc.constantFrom(undefined, '1', '2'),
  signedBySpouse: fc.boolean(),
  isRecognised: fc.boolean(),
})

test('[W37] no later step has more minutes left, whatever becomes known before it', () => {
  fc.assert(
    fc.property(anyHiringContext, learnt, (ctx, { isRecognised, signedBySpouse, ...flags }) => {
      for (const step of shownSequence(ctx)) {
        const after: HiringContext = {
          ...ctx,
          ...flags,
          // A number is recognised where it is given.
          existingClient: ctx.existingClient || (isRecognised && step === 'CLIENT_PHONE_NUMBER'),
          appInfo: { ...ctx.appInfo, signedBySpouse },
        }
        const later = shownSequence(after).filter(
          (other) => stepPosition(other) > stepPosition(step),
        )
        const most = Math.max(0, ...later.map((other) => minutesFrom(other, after)))
        expect(most).toBeLessThanOrEqual(minutesFrom(step, ctx))
      }
    }),
  )
})
