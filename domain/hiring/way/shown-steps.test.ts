import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aHiringContext,
  anyHiringContext,
  everyHiringContext,
} from '#tests/support/rules/hiring-contexts.ts'
import { lastStep } from './sequence.ts'
import { nextShown, previousShown, shownSequence, stepDue } from './shown-steps.ts'
import { shownSteps, type StepCode, stepCodes } from '#domain/hiring/steps/step-codes.ts'

const phone = aHiringContext()
const desktop = aHiringContext({ mobile: false })

describe('the step that is due', () => {
  test('is the first that was not submitted', () => {
    expect(stepDue(new Set(), phone)).toBe('HIRE_MAID')
    expect(stepDue(new Set(['HIRE_MAID', 'REQUIRED_DOCUMENTS']), phone)).toBe('BANK_INFO')
    expect(stepDue(new Set(stepCodes), phone)).toBe('END_WORK_FLOW')
  })

  test('moves from the computer to the phone with the same answers', () => {
    const submitted = new Set<StepCode>(['HIRE_MAID', 'SEND_SMS_TO_SPOUSE'])
    expect(stepDue(submitted, desktop)).toBe('SMS_SENT')
    expect(stepDue(submitted, phone)).toBe('REQUIRED_DOCUMENTS')
  })

  test('asks for the arrival to be confirmed where the address says so', () => {
    const confirms = aHiringContext({ sma: '1' })
    const submitted = new Set<StepCode>([
      'HIRE_MAID',
      'REQUIRED_DOCUMENTS',
      'BANK_INFO',
      'SIGN_DIRECT_DEBIT',
    ])
    expect(stepDue(submitted, confirms)).toBe('CONFIRM_MAID_ARRIVAL')
    expect(nextShown('SIGN_DIRECT_DEBIT', confirms)).toBe('CONFIRM_MAID_ARRIVAL')
    expect(previousShown('SIGN_MONTHLY_PAYMENTS', confirms)).toBe('CONFIRM_MAID_ARRIVAL')
  })
})

test('the endings of all journeys have screens, whatever is passed over', () => {
  const wrong = [...everyHiringContext()].filter((ctx) => {
    const isOnScreen = (shownSteps as readonly StepCode[]).includes(lastStep(ctx))
    return !isOnScreen || stepDue(new Set(stepCodes), ctx) !== lastStep(ctx)
  })
  expect(wrong).toEqual([])
})

test('next walks what is shown to its end: no loop, no dead end', () => {
  const wrong = [...everyHiringContext()].filter((ctx) => {
    const walked: StepCode[] = []
    for (let step = stepDue(new Set(), ctx); ;) {
      walked.push(step)
      const next = nextShown(step, ctx)
      if (!next || walked.length > stepCodes.length) break
      step = next
    }
    return walked.join() !== [...new Set([...shownSequence(ctx), lastStep(ctx)])].join()
  })
  expect(wrong).toEqual([])
})

test('whatever is due, next or before has a screen', () => {
  const submitted = fc.subarray<StepCode>([...stepCodes])
  fc.assert(
    fc.property(submitted, fc.constantFrom(...stepCodes), anyHiringContext, (done, step, ctx) => {
      const found = [stepDue(new Set(done), ctx), nextShown(step, ctx), previousShown(step, ctx)]
      for (const one of found) expect([undefined, ...shownSteps]).toContain(one)
    }),
    { numRuns: 2000 },
  )
})

test('a router that should return to itself begins anew instead', () => {
  const lost = aHiringContext({ returnTo: 'GENERIC_ROUTER' })
  expect(nextShown('GENERIC_ROUTER', lost)).toBe('HIRE_MAID')
})
