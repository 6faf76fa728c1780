import { afterEach, beforeEach, expect, test } from 'vitest'
import { aStripe } from '#tests/support/outside/a-stripe.ts'
import type { TestStripe } from '#tests/support/outside/a-stripe.ts'
import { CardsRefused, CardsUnavailable } from './card-provider.ts'

let stripe: TestStripe
beforeEach(async () => {
  stripe = await aStripe()
})
afterEach(() => stripe.stop())

const asked = {
  paymentId: 'payment-1',
  amount: 83_300,
  description: 'Application 48201',
  keepsCard: true,
  returnUrl: 'https://daarly.example/app?appId=1',
  language: 'en',
}
const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2029 }
const paid = {
  id: 'cs_1',
  metadata: { paymentId: 'payment-1' },
  status: 'complete',
  payment_status: 'paid',
  amount_total: 83_300,
  currency: 'aed',
  customer: 'cus_1',
  payment_intent: { id: 'pi_1', payment_method: { id: 'pm_1', card }, last_payment_error: null },
}

test('a page is asked for in fils, under our own id', async () => {
  const page = await stripe.cards.openSession(asked)
  expect(page).toMatchObject({ ref: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' })
  expect(stripe.asked).toMatchObject([
    {
      key: 'payment-1',
      fields: {
        'line_items[0][price_data][unit_amount]': '83300',
        'line_items[0][price_data][currency]': 'aed',
        'payment_intent_data[setup_future_usage]': 'off_session',
        success_url: asked.returnUrl,
        cancel_url: asked.returnUrl,
      },
    },
  ])
})

test('a page that was paid says with which card, and how it is charged again', async () => {
  stripe.becomes(paid)
  const word = await stripe.cards.findSession('cs_1', 'payment-1')
  expect(word).toMatchObject({
    paymentId: 'payment-1',
    state: 'succeeded',
    ref: 'pi_1',
    amount: 83_300,
    currency: 'AED',
    card: { brand: 'Visa', last4: '4242', expires: '2029-12' },
  })
  const month = { paymentId: 'payment-2', amount: 357_000, description: 'December' }
  const charged = await stripe.cards.chargeSaved({ ...month, token: word.card?.token ?? '' })
  expect(charged).toMatchObject({ state: 'succeeded', ref: 'pi_2', amount: 357_000 })
  expect(stripe.asked.at(-1)).toMatchObject({
    key: 'payment-2',
    fields: { customer: 'cus_1', payment_method: 'pm_1', off_session: 'true' },
  })
})

test.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient-funds'],
  [{ code: 'expired_card' }, 'card-expired'],
  [{ code: 'authentication_required' }, 'authentication-failed'],
  [{ code: 'card_declined', decline_code: 'generic_decline' }, 'declined'],
])('a kept card that does not pay says why: %o', async (error, failure) => {
  stripe.answer(402, { type: 'card_error', message: 'no', ...error })
  const token = JSON.stringify({ customer: 'cus_1', method: 'pm_1' })
  const charge = { paymentId: 'payment-2', amount: 1_000, description: 'December', token }
  expect(await stripe.cards.chargeSaved(charge)).toMatchObject({ state: 'failed', failure })
})

test('a refund goes back in part, once by our id', async () => {
  const refund = { refundId: 'refund-1', chargeRef: 'pi_1', amount: 10_000 }
  const word = await stripe.cards.refund(refund)
  expect(word).toMatchObject({
    paymentId: 'refund-1',
    kind: 'refund',
    state: 'succeeded',
    amount: 10_000,
  })
  const made = () => stripe.asked.filter(({ way }) => way === 'POST /v1/refunds')
  expect(made()).toMatchObject([{ key: 'refund-1', fields: { payment_intent: 'pi_1' } }])
  // Its keys are forgotten after a day.
  expect(await stripe.cards.refund(refund)).toEqual(word)
  expect(made()).toHaveLength(1)
  await expect(stripe.cards.refund({ ...refund, amount: 9_000 })).rejects.toThrow(CardsRefused)
})

test('what cannot be known and what can never be are told apart', async () => {
  stripe.answer(503, { type: 'api_error', message: 'busy' })
  await expect(stripe.cards.openSession(asked)).rejects.toThrow(CardsUnavailable)
  stripe.answer(400, { type: 'invalid_request_error', message: 'no such thing' })
  await expect(stripe.cards.openSession(asked)).rejects.toThrow(CardsRefused)
})

test('a call-back is proved, and then asked about', async () => {
  stripe.becomes(paid)
  const object = { object: 'checkout.session', id: 'cs_1', metadata: { paymentId: 'payment-1' } }
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object },
  })
  const read = (signature: string) => stripe.cards.readEvent({ body, signature })
  expect(await read(stripe.sign(body))).toMatchObject({
    id: 'evt_1',
    kind: 'checkout.session.completed',
    word: { state: 'succeeded', amount: 83_300 },
  })
  await expect(read(stripe.sign(`${body} `))).rejects.toThrow('callback-forged')
  await expect(read(stripe.sign(body, 301))).rejects.toThrow('callback-too-old')
})

test.each([
  ['charge.dispute.created', 'needs_response', 'fraudulent', 'needs-answer', 'not-recognised'],
  [
    'charge.dispute.updated',
    'under_review',
    'product_not_received',
    'under-review',
    'not-received',
  ],
  ['charge.dispute.closed', 'lost', 'general', 'lost', 'other'],
  ['charge.dispute.closed', 'warning_closed', 'duplicate', 'won', 'duplicate'],
])('a dispute is told: %s, %s', async (...row) => {
  const [type, status, because, state, reason] = row
  const object = {
    object: 'dispute',
    id: 'dp_1',
    payment_intent: 'pi_1',
    charge: 'ch_1',
    amount: 83_300,
    currency: 'aed',
    reason: because,
    status,
    evidence_details: { due_by: 1_796_083_200 },
  }
  const body = JSON.stringify({ id: 'evt_2', object: 'event', type, data: { object } })
  const event = await stripe.cards.readEvent({ body, signature: stripe.sign(body) })
  expect(event).toEqual({
    id: 'evt_2',
    kind: type,
    dispute: {
      ref: 'dp_1',
      chargeRef: 'pi_1',
      paymentId: 'payment-1',
      amount: 83_300,
      currency: 'AED',
      reason,
      state,
      answerBy: '2026-12-01T00:00:00.000Z',
    },
  })
  expect(stripe.cards.disputePage('dp_1', 'daarly.example')).toContain('/disputes/dp_1')
})

test('a dispute of another shop of the account names no payment of ours', async () => {
  const object = {
    object: 'dispute',
    id: 'dp_2',
    payment_intent: 'pi_foreign',
    charge: 'ch_2',
    amount: 1_000,
    currency: 'aed',
    reason: 'general',
    status: 'needs_response',
    evidence_details: {},
  }
  const type = 'charge.dispute.created'
  const body = JSON.stringify({ id: 'evt_3', object: 'event', type, data: { object } })
  const { dispute } = await stripe.cards.readEvent({ body, signature: stripe.sign(body) })
  expect(dispute).toMatchObject({ chargeRef: 'pi_foreign', paymentId: undefined })
  stripe.answer(503, { type: 'api_error', message: 'busy' })
  const unknown = stripe.cards.readEvent({ body, signature: stripe.sign(body) })
  await expect(unknown).rejects.toThrow(CardsUnavailable)
})
