import { brand } from '#domain/brand.ts'
import { expect, test } from 'vitest'
import { minutesFrom } from '#domain/hiring/way/minutes.ts'
import { wizardProgress } from '#domain/hiring/way/wizard.ts'
import { DEFAULT_TERMS } from '#domain/payment/service-terms.ts'
import { DEFAULT_HOURS } from '#domain/site/hours.ts'
import { aHiringContext } from '#tests/support/rules/hiring-contexts.ts'
import { contentFacts } from '#server/services/content/content-facts.ts'
import { HIRING_MINUTES } from '#domain/hiring/way/hiring-minutes.ts'

test('[R01][W37] landing page, FAQ, start, stepper and hand-off tell one figure of minutes', () => {
  const phone = aHiringContext({ mobile: true })
  const computer = aHiringContext({ mobile: false })
  expect({
    faq: Number.parseInt(
      contentFacts('en', { terms: DEFAULT_TERMS, hours: DEFAULT_HOURS, company: brand.name })[
        'hiringTime'
      ] ?? '',
      10,
    ),
    start: minutesFrom('HIRE_MAID', phone),
    startOnComputer: minutesFrom('HIRE_MAID', computer),
    stepper: wizardProgress('REQUIRED_DOCUMENTS', phone).minutesLeft,
    handOff: wizardProgress('SEND_SMS_TO_SPOUSE', computer).minutesLeft,
  }).toEqual({
    faq: HIRING_MINUTES,
    start: HIRING_MINUTES,
    startOnComputer: HIRING_MINUTES,
    stepper: HIRING_MINUTES,
    handOff: HIRING_MINUTES,
  })
})
