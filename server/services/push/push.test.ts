import { afterEach, beforeEach, expect, test } from 'vitest'
import { getPushKey, setPush } from '#api/site/push.ts'
import { sendPush } from '#server/jobs/send-push.ts'
import { sweepQueue } from '#server/jobs/queue/sweep-queue.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { anOpenApp, aNewHire } from '#tests/support/an-application.ts'
import { aPushService } from '#tests/support/outside/a-push-service.ts'
import type { PushService } from '#tests/support/outside/a-push-service.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { pushKeysOf } from './push-keys.ts'

let app: TestApp
let service: PushService
let caseId: string
let as: TestVisitor
beforeEach(async () => {
  service = await aPushService(async () => (await pushKeysOf(app.deps)).publicKey)
  app = await anOpenApp({ env: { PUSH_SERVICES: service.origin } })
  ;({ caseId, as } = await aNewHire(app))
})
afterEach(async () => {
  await service.close()
  await app.close()
})

const want = (wanted = true) => app.call(setPush, { caseId, wanted, ...service.address }, { as })

/** What a household is texted, its devices hear. */
const moveOn = () =>
  queueText(app.deps, { to: '+971501234567', body: 'x', purpose: 'news', caseId })

const shown = () => service.received.map(({ text }) => JSON.parse(text))

test('the device is told that the hire has moved on, and nothing of what', async () => {
  await want()
  await moveOn()
  await app.workOff()
  expect(shown()).toEqual([
    {
      title: 'Daarly',
      body: 'There is news about your hire',
      lang: 'en',
      dir: 'ltr',
      url: '/my-hire?utm_source=push',
    },
  ])
  expect(service.received[0]).toMatchObject({ topic: 'hire', keepFor: 86_400 })
})

test('it hears in the language in which it asked', async () => {
  await app.call(
    setPush,
    { caseId, wanted: true, ...service.address },
    { as, headers: { cookie: `${as.cookieHeader()}; lang=ar` } },
  )
  await moveOn()
  await app.workOff()
  expect(shown()).toMatchObject([{ lang: 'ar', dir: 'rtl' }])
})

test('at night nothing is sent, and in the morning one message says it all', async () => {
  await want()
  app.clock.set('2026-11-21T19:00:00Z')
  await moveOn()
  await moveOn()
  await app.workOff()
  await sweep()
  expect(shown()).toEqual([])
  app.clock.set('2026-11-22T05:00:00Z')
  await sweep()
  expect(shown()).toHaveLength(1)
})

test('asked twice it is one device, and a job that runs twice sends once', async () => {
  await want()
  await want()
  await moveOn()
  await app.workOff()
  await sweep()
  expect(shown()).toHaveLength(1)
})

test('who wants nothing any more hears nothing', async () => {
  await want()
  expect(await want(false)).toEqual({ wanted: false })
  await moveOn()
  await app.workOff()
  expect(shown()).toEqual([])
})

test('a browser that is gone is forgotten', async () => {
  await want()
  service.answerWith(410)
  await moveOn()
  await app.workOff()
  expect(await app.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
})

test('a push service that fails is asked again, and not for longer than it is worth', async () => {
  await want()
  service.answerWith(503)
  await moveOn()
  await app.workOff()
  expect(await states()).toEqual(['queued'])
  app.clock.advance({ days: 2 })
  await sendQueued()
  expect(await states()).toEqual(['expired'])
  expect(shown()).toEqual([])
})

test('no other address is ever asked', async () => {
  for (const endpoint of ['http://127.0.0.1:1/x', 'https://evil.example/x']) {
    const asked = { caseId, wanted: true, ...service.address, endpoint }
    await expect(app.call(setPush, asked, { as })).rejects.toMatchObject({ status: 422 })
  }
})

test('a stranger cannot hear of an application', async () => {
  const asked = { caseId, wanted: true, ...service.address }
  await expect(app.call(setPush, asked, { as: aVisitor() })).rejects.toMatchObject({ status: 404 })
})

test('the address of a device is not to be read in the database', async () => {
  await want()
  const rows = await app.db.selectFrom('push_subscriptions').selectAll().execute()
  const text = rows.map(({ address }) => address.toString('latin1')).join('')
  expect(text).not.toContain(service.address.endpoint)
  expect(text).not.toContain(service.address.auth)
})

test('the keys are made once', async () => {
  const first = await app.call(getPushKey, {})
  expect(await app.call(getPushKey, {})).toEqual(first)
  expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65)
})

async function sweep(): Promise<void> {
  await sweepQueue(app.deps)
  await app.workOff()
}

async function sendQueued(): Promise<void> {
  for (const { id } of await app.db.selectFrom('push_messages').select('id').execute()) {
    await sendPush(app.deps, { messageId: id })
  }
}

const states = async () =>
  (await app.db.selectFrom('push_messages').select('state').execute()).map(({ state }) => state)
