import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { infobipSms } from '#server/adapters/sms/infobip-sms.ts'
import { SmsProviders } from '#server/adapters/sms/sms-providers.ts'
import { twilioSms } from '#server/adapters/sms/twilio-sms.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { reportAddress } from '#server/services/sms/report-address.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aNewHire, anOpenApp } from '#tests/support/an-application.ts'

const TOKEN = 'secret'

let app: TestApp
let caseId: string
let key: string
beforeAll(async () => {
  app = await anOpenApp()
  const twilio = twilioSms({ accountSid: 'AC1', authToken: TOKEN, from: '+15005550006' })
  const infobip = infobipSms({ apiKey: 'k', from: 'Daarly', baseUrl: 'http://127.0.0.1:1' })
  app.deps.sms = new SmsProviders([twilio, infobip], app.clock)
  caseId = (await aNewHire(app)).caseId
})
afterAll(() => app.close())

/** A message that Twilio was asked to send. */
beforeEach(async () => {
  await queueText(app.deps, { to: '+971501234567', body: 'Hello', purpose: 'her-yes', caseId })
  const { id } = await app.db
    .updateTable('sms_messages')
    .set({ asked_provider: 'twilio', asked_at: app.clock.now() })
    .where('state', '=', 'queued')
    .returning('id')
    .executeTakeFirstOrThrow()
  key = id
})

const rowOf = () =>
  app.db.selectFrom('sms_messages').selectAll().where('id', '=', key).executeTakeFirstOrThrow()

const addressOf = (provider: string) =>
  reportAddress({ origin: app.deps.env.ORIGIN, ring: app.deps.ring }, { provider, key })

async function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
  return (await app.app.fetch(new Request(url, { method: 'POST', body, headers }), {})).status
}

/** As Twilio signs: the address, then each field in the order of its name. */
function twilioReports(status: string, { token = TOKEN, url = addressOf('twilio') } = {}) {
  const fields = { MessageStatus: status, MessageSid: 'SM9', AccountSid: 'AC1' }
  const signed = `${url}AccountSidAC1MessageSidSM9MessageStatus${status}`
  const signature = createHmac('sha1', token).update(signed).digest('base64')
  return post(url, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signature,
  })
}

const infobipReports = (groupName: string, url = addressOf('infobip')) =>
  post(url, JSON.stringify({ results: [{ messageId: key, status: { groupName } }] }), {
    'content-type': 'application/json',
  })

const events = async () => {
  const rows = await app.db
    .selectFrom('case_events')
    .select(['kind', 'facts'])
    .where('case_id', '=', caseId)
    .where('kind', 'in', ['text-delivered', 'text-undelivered'])
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

test('a delivered message says so, in its row and in the timeline, once', async () => {
  const before = (await events()).length
  expect(await twilioReports('sent')).toBe(204)
  expect((await rowOf()).state).toBe('queued')
  for (let twice = 0; twice < 2; twice += 1) expect(await twilioReports('delivered')).toBe(204)
  expect(await rowOf()).toMatchObject({ state: 'delivered', provider: 'twilio' })
  expect((await events()).slice(before)).toEqual(['text-delivered'])
})

test('reports that come in another order end delivered', async () => {
  await twilioReports('undelivered')
  expect((await rowOf()).state).toBe('undelivered')
  await twilioReports('delivered')
  await twilioReports('failed')
  expect((await rowOf()).state).toBe('delivered')
})

test('the second provider reports by its own way', async () => {
  await app.db
    .updateTable('sms_messages')
    .set({ state: 'sent', provider: 'infobip', asked_provider: 'infobip' })
    .where('id', '=', key)
    .execute()
  expect(await infobipReports('PENDING')).toBe(204)
  expect((await rowOf()).state).toBe('sent')
  expect(await infobipReports('UNDELIVERABLE')).toBe(204)
  expect((await rowOf()).state).toBe('undelivered')
})

test('who is not the provider changes nothing, and learns nothing', async () => {
  const own = addressOf('twilio')
  const forged = [
    await twilioReports('delivered', { token: 'another' }),
    await twilioReports('delivered', { url: own.replace(/sign=.*/, 'sign=guessed') }),
    await infobipReports('DELIVERED', addressOf('infobip').replace(key, 'another')),
    await infobipReports('DELIVERED', addressOf('nobody')),
    await post(own, 'MessageStatus=delivered', {}),
  ]
  expect(forged).toEqual([404, 404, 404, 404, 404])
  // Of another provider than the one that was asked.
  expect(await infobipReports('DELIVERED')).toBe(204)
  expect((await rowOf()).state).toBe('queued')
})

test('a report that is no report is refused', async () => {
  const url = addressOf('infobip')
  expect(await post(url, 'not json', {})).toBe(404)
  expect(await post(url, 'x'.repeat(70_000), {})).toBe(413)
})
