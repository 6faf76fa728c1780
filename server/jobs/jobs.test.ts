import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOtp } from '#api/hiring.ts'
import { SmsRefused, SmsUnavailable } from '#server/adapters/sms/sms.ts'
import type { TestApp } from '#tests/support/an-app.ts'
import { anOpenApp, aStartedHire } from '#tests/support/an-application.ts'
import { walkTo } from '#tests/support/a-walk.ts'
import { queueText } from '#server/services/texts/queue-text.ts'
import { sealMandate } from './seal-mandate.ts'
import { sendSms } from './send-sms.ts'

let app: TestApp
beforeAll(async () => {
  app = await anOpenApp()
})
afterAll(() => app.close())

async function aQueuedText(): Promise<string> {
  await queueText(app.deps, { to: '+971501234567', body: 'Hello', purpose: 'news' })
  const row = await app.db
    .selectFrom('sms_messages')
    .select('id')
    .orderBy('created_at', 'desc')
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return row.id
}

const stateOf = async (id: string) => {
  const columns = ['state', 'tries'] as const
  const query = app.db.selectFrom('sms_messages').select(columns).where('id', '=', id)
  return query.executeTakeFirstOrThrow()
}

test('a text message that is sent twice by the queue reaches the phone once', async () => {
  const messageId = await aQueuedText()
  await sendSms(app.deps, { messageId })
  await sendSms(app.deps, { messageId })
  expect(app.texts.filter(({ key }) => key === messageId)).toHaveLength(1)
  expect(await stateOf(messageId)).toEqual({ state: 'sent', tries: 1 })
})

test('a message that the provider refuses is not tried again; one that may go later is', async () => {
  const refused = await aQueuedText()
  const refusing = { send: () => Promise.reject(new SmsRefused(21_211)) }
  await sendSms({ ...app.deps, sms: refusing }, { messageId: refused })
  expect(await stateOf(refused)).toEqual({ state: 'failed', tries: 1 })
  const delayed = await aQueuedText()
  const busy = { send: () => Promise.reject(new SmsUnavailable()) }
  await expect(sendSms({ ...app.deps, sms: busy }, { messageId: delayed })).rejects.toThrow(
    SmsUnavailable,
  )
  await sendSms(app.deps, { messageId: delayed })
  expect(await stateOf(delayed)).toEqual({ state: 'sent', tries: 2 })
})

test('a mandate is sealed once, however often and beside itself the job runs', async () => {
  const hire = await aStartedHire(app)
  const { mandates } = await walkTo(app, hire, 'SIGN_MONTHLY_PAYMENTS')
  const mandateId = mandates.find(({ kind }) => kind === 'one-time')?.id ?? ''
  await Promise.all([sealMandate(app.deps, { mandateId }), sealMandate(app.deps, { mandateId })])
  await sealMandate(app.deps, { mandateId })
  const keys: string[] = []
  for await (const key of app.deps.vault.list(`mandates/${hire.appId}`)) keys.push(key)
  const row = await app.db
    .selectFrom('mandates')
    .select(['pdf_key', 'state'])
    .where('id', '=', mandateId)
    .executeTakeFirstOrThrow()
  expect(keys).toEqual([row.pdf_key])
  expect(row.state).toBe('SIGNED')
})

test('a code that is good no more is not sent late', async () => {
  const { appId, as } = await aStartedHire(app)
  const sent = app.texts.length
  await app.call(sendOtp, { appId, phone: '050 765 4321' }, { as })
  app.clock.advance({ seconds: 600 })
  await app.workOff()
  expect(app.texts).toHaveLength(sent)
  const message = await app.db
    .selectFrom('sms_messages')
    .select('state')
    .where('application_id', '=', appId)
    .executeTakeFirst()
  expect(message?.state).toBe('expired')
})

test('a code that is still good is sent', async () => {
  const { appId, as } = await aStartedHire(app)
  const sent = app.texts.length
  await app.call(sendOtp, { appId, phone: '050 765 1234' }, { as })
  app.clock.advance({ seconds: 599 })
  await app.workOff()
  expect(app.texts).toHaveLength(sent + 1)
})
