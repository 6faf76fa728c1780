import { expect } from '@playwright/test'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { stepUnits } from '#api/hiring/steps/step-units.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { getAppInfo } from '#api/hiring/application.ts'
import { callAs, walkTo } from '#tests/e2e/support/walk.ts'
import { callerOf } from './support/caller.ts'
import { openStep } from './support/open-step.ts'
import { test } from './support/story.ts'
import type { Visitor } from './support/visitor.ts'

/** On the provider's own page, which is not ours: presses a test card, then pays. */
async function payWith(visitor: Visitor, number: string): Promise<void> {
  await visitor.press({ role: 'link', name: new RegExp(`^${number}`) })
  await visitor.press({ role: 'button', name: /^Pay AED/ })
}

test('a household is declined at the provider, pays with another card, and goes on', async ({
  visitor,
}) => {
  const app = await openStep(visitor, 'HIRE_MAID')
  const { caseId, version } = app
  const caller = callerOf(visitor.window)
  const chosen = { ...stepUnits.HIRE_MAID.sample({ ...app, papersRead: [] }) }
  const answer = { ...chosen, paymentMethod: 'card-first' }
  await callAs(caller, stepCalls.HIRE_MAID, { caseId, version, ...answer })
  await walkTo(caller, caseId, 'CREDIT_CARD_INFO')
  await visitor.open(`/app?appId=${caseId}&step=CREDIT_CARD_INFO`)
  const { host } = await visitor.arrive(/step=CREDIT_CARD_INFO/)
  await visitor.press({ role: 'button', name: 'Go to payment' })
  await payWith(visitor, '4000 0000 0000 0002')
  await visitor.see({ role: 'heading', name: 'Your bank declined the card' })
  await visitor.press({ role: 'button', name: 'Try another card' })
  await payWith(visitor, '4242 4242 4242 4242')
  await visitor.seeHeading(/^AED [\d,.]+ paid$/)
  expect((await visitor.arrive(/./)).host).toBe(host)
  await visitor.press({ role: 'button', name: 'Continue' })
  await visitor.arrive(/step=BANK_INFO/)
  const { answers } = (await callAs(caller, getAppInfo, { id: caseId })) as AppInfo
  expect(answers.CREDIT_CARD_INFO?.card?.last4).toBe('4242')
})
