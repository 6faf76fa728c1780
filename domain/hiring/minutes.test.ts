import { expect, test } from 'vitest'
import { aHiringContext } from '#tests/support/rules/hiring-contexts.ts'
import { minutesFrom } from './minutes.ts'
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
