import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSandbox } from '#tests/support/outside/a-sandbox.ts'
import type { TestSandbox } from '#tests/support/outside/a-sandbox.ts'
import { CALLBACK_SECONDS, CallbackRefused } from './card-provider.ts'
import { signCallback } from './sandbox-signature.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(() => sandbox.stop())

let count = 0
const open = async (keepsCard = true) => {
  count += 1
  const asked = { paymentId: `payment-${count}`, amount: 73_500, keepsCard }
  const session = await sandbox.cards.openSession({
    ...asked,
    description: 'First days',
    returnUrl: 'http://localhost:3000/app?appId=1',
    language: 'en',
  })
  return { ...asked, ...session }
}

test.each([
  ['4242424242424242', { state: 'succeeded' }],
  ['4000000000000002', { state: 'failed', failure: 'declined' }],
  ['4000000000009995', { state: 'failed', failure: 'insufficient-funds' }],
  ['4000000000000069', { state: 'failed', failure: 'card-expired' }],
  ['4000000000000259', { state: 'cancelled' }],
  ['378282246310005', { state: 'failed', failure: 'declined' }],
])('[W33] a payer with card %s', async (number, expected) => {
  const session = await open()
  const gone = await sandbox.payWith(session.url, number)
  expect(gone.status).toBe(303)
  const word = await sandbox.cards.findSession(session.ref, session.paymentId)
  expect(word).toMatchObject({
    ...expected,
    paymentId: session.paymentId,
    amount: 73_500,
    currency: 'AED',
  })
  expect(word.card).toMatchObject({ last4: number.slice(-4), expires: '2029-12' })
})

test.each([
  ['yes', { state: 'succeeded' }],
  ['no', { state: 'failed', failure: 'authentication-failed' }],
])('[W33] a bank that asks hears %s', async (answer, expected) => {
  const session = await open()
  await sandbox.payWith(session.url, '4000000000003220')
  expect((await sandbox.cards.findSession(session.ref, session.paymentId)).state).toBe('pending')
  await sandbox.press(`${session.url}/confirm`, { answer })
  expect(await sandbox.cards.findSession(session.ref, session.paymentId)).toMatchObject(expected)
})

test('asking twice is asking once', async () => {
  const session = await open()
  count -= 1
  expect((await open()).url).toBe(session.url)
})

test('a page that was closed takes no card', async () => {
  const session = await open()
  await sandbox.cards.closeSession(session.ref)
  await sandbox.payWith(session.url, '4242424242424242')
  expect((await sandbox.cards.findSession(session.ref, session.paymentId)).state).toBe('cancelled')
})

test('a kept card is charged again, and what was charged goes back in part, never more', async () => {
  const session = await open()
  await sandbox.payWith(session.url, '4242424242424242')
  const { card, ref } = await sandbox.cards.findSession(session.ref, session.paymentId)
  const token = card?.token ?? ''
  const asked = { paymentId: 'month-1', amount: 294_000, token, description: 'December' }
  const charged = await sandbox.cards.chargeSaved(asked)
  expect(charged).toMatchObject({ state: 'succeeded', amount: 294_000 })
  expect(await sandbox.cards.chargeSaved(asked)).toEqual(charged)
  const refund = { refundId: 'refund-1', chargeRef: ref ?? '', amount: 73_000 }
  expect(await sandbox.cards.refund(refund)).toMatchObject({ state: 'succeeded', amount: 73_000 })
  expect(await sandbox.cards.refund(refund)).toMatchObject({ state: 'succeeded', amount: 73_000 })
  await expect(sandbox.cards.refund({ ...refund, refundId: 'refund-2' })).rejects.toThrow('422')
  await expect(sandbox.cards.refund({ ...refund, amount: 72_000 })).rejects.toThrow('409')
})

test('a call-back that is signed well and says nothing is refused', async () => {
  const word = { paymentId: 'x', kind: 'charge', state: 'succeeded', amount: 1, currency: 'AED' }
  const unread = { id: 'evt_\u0000', kind: 'charge.succeeded', word }
  for (const body of ['', '{', 'null', JSON.stringify(unread)]) {
    const signature = signCallback(sandbox.secret, { body, at: sandbox.clock.now() })
    await expect(sandbox.cards.readEvent({ body, signature })).rejects.toThrow('callback-forged')
  }
})

test('a number that may be somebody’s is kept nowhere', async () => {
  const session = await open()
  await sandbox.payWith(session.url, '4111111111111111')
  expect(
    JSON.stringify(await sandbox.cards.findSession(session.ref, session.paymentId)),
  ).not.toContain('4111')
})

test('a call-back of another, or of long ago, is refused', async () => {
  const now = sandbox.clock.now()
  const word = { paymentId: 'x', kind: 'charge', state: 'succeeded', amount: 1, currency: 'AED' }
  const body = JSON.stringify({ id: 'evt_1', kind: 'charge.succeeded', word })
  const signed = (secret: string, at: Date) => signCallback(secret, { body, at })
  const read = (signature: string, text = body) =>
    sandbox.cards.readEvent({ body: text, signature })
  await expect(read(signed('another secret', now))).rejects.toThrow(
    new CallbackRefused('callback-forged'),
  )
  await expect(read(signed(sandbox.secret, now), body.replace('1,', '9,'))).rejects.toThrow(
    'callback-forged',
  )
  await expect(read('')).rejects.toThrow('callback-forged')
  const old = new Date(now.getTime() - (CALLBACK_SECONDS + 1) * 1000)
  await expect(read(signed(sandbox.secret, old))).rejects.toThrow('callback-too-old')
  expect(await read(signed(sandbox.secret, now))).toMatchObject({ id: 'evt_1', word })
})
