import { expect, test } from 'vitest'
import { wizardProgress } from '#domain/hiring/wizard.ts'
import { aHiringContext } from '#tests/support/hiring-contexts.ts'
import { HIRING_MINUTES } from './hiring-minutes.ts'

test('[R01] the minutes of the landing page are those of the steps on a phone', () => {
  const onPhone = aHiringContext({ mobile: true })
  expect(wizardProgress('HIRE_MAID', onPhone).minutesLeft).toBe(HIRING_MINUTES)
})
