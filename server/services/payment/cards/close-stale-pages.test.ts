import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawApplication } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { openCardSession } from '#api/payment/payments.ts'
import { listPayments } from '#server/db/payment/payments.ts'
import { aCardApp, atTheCard, booksOf, infoOf } from '#tests/support/a-card-app.ts'
import type { CardApp } from '#tests/support/a-card-app.ts'
import { aStripe } from '#tests/support/outside/a-stripe.ts'
import type { TestStripe } from '#tests/support/outside/a-stripe.ts'
import type { Walker } from '#tests/support/a-walk.ts'
import { startAnswers } from '#tests/support/an-application.ts'

const GOOD = '4242424242424242'
let app: CardApp
let stripe: TestStripe
beforeAll(async () => {
  app = await aCardApp()
  stripe = await aStripe()
})
afterAll(async () => {
  await stripe.stop()
  await app.close()
})

/** At the provider's page, which stays open. */
async function atThePage() {
  const hire = await atTheCard(app)
  const sum = (await infoOf(app, hire)).terms?.firstAmount ?? 0
  const { url } = await app.call(openCardSession, { caseId: hire.caseId }, { as: hire.as })
  return { hire, sum, url }
}

const takeDirectDebit = ({ caseId, as }: Walker) =>
  app.call(stepCalls.HIRE_MAID, { caseId, ...startAnswers }, { as })

/** Closed, and nothing was paid; a press on the page that still stands open pays nothing either. */
async function isClosed({ hire, sum, url }: Awaited<ReturnType<typeof atThePage>>) {
  await app.workOff()
  await app.sandbox.payWith(url, GOOD)
  await app.sandbox.deliver()
  await app.workOff()
  expect((await booksOf(app, hire)).payments).toEqual([`charge cancelled ${sum}`])
}

test('[W33] “use direct debit instead” closes the page that stands open', async () => {
  const page = await atThePage()
  await takeDirectDebit(page.hire)
  await isClosed(page)
  expect((await booksOf(app, page.hire)).due).toEqual(['planned', page.sum])
})

test('who withdraws cannot pay on the page any more', async () => {
  const page = await atThePage()
  const { caseId, as } = page.hire
  await app.call(withdrawApplication, { caseId }, { as })
  await isClosed(page)
})

test('what is paid in the moment before it closes goes back at once, and the bank is asked as agreed', async () => {
  const { hire, sum, url } = await atThePage()
  await takeDirectDebit(hire)
  await app.sandbox.payWith(url, GOOD)
  await app.workOff()
  await app.sandbox.deliver()
  expect(await booksOf(app, hire)).toEqual({
    due: ['planned', sum],
    payments: [`charge succeeded ${sum}`, `refund succeeded ${sum}`],
  })
  expect((await infoOf(app, hire)).answers.CREDIT_CARD_INFO).toBeUndefined()
})

const callBack = (event: object) => {
  const body = JSON.stringify({ object: 'event', ...event })
  return app.app.fetch(
    new Request('http://localhost:3000/api/payments/webhook', {
      method: 'POST',
      headers: { 'stripe-signature': stripe.sign(body), 'content-type': 'application/json' },
      body,
    }),
    {},
  )
}

test('at Stripe too the page expires, and what still comes goes back', async () => {
  const { cards } = app.deps
  app.deps.cards = stripe.cards
  const { hire, sum } = await atThePage()
  await takeDirectDebit(hire)
  await app.workOff()
  expect(stripe.asked.map(({ way }) => way)).toContain('POST /v1/checkout/sessions/cs_1/expire')
  expect((await booksOf(app, hire)).payments).toEqual([`charge cancelled ${sum}`])
  const [payment] = await listPayments(app.db, hire.caseId)
  const paid = {
    id: 'cs_1',
    metadata: { paymentId: payment?.id },
    status: 'complete',
    payment_status: 'paid',
    amount_total: sum,
    currency: 'aed',
    payment_intent: { id: 'pi_1', payment_method: null, last_payment_error: null },
  }
  stripe.becomes(paid)
  const type = 'checkout.session.completed'
  const told = await callBack({ id: 'evt_1', type, data: { object: paid } })
  expect(await told.json()).toEqual({ verdict: 'taken' })
  await app.workOff()
  expect(await booksOf(app, hire)).toEqual({
    due: ['planned', sum],
    payments: [`charge succeeded ${sum}`, `refund succeeded ${sum}`],
  })
  app.deps.cards = cards
})
