import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { outboxSms } from './outbox-sms.ts'
import { infobipSms } from './infobip-sms.ts'
import { SmsRefused, SmsUnavailable, SmsUnsure } from './sms.ts'
import { twilioSms } from './twilio-sms.ts'

const message = { to: '+971501234567', text: 'Your code is 123456', key: 'message-1' }

describe('the outbox', () => {
  test('answers a provider id that stays the same for a key', async () => {
    const sms = outboxSms()
    const first = await sms.send(message)
    expect(await sms.send(message)).toEqual(first)
    expect(await sms.send({ ...message, key: 'message-2' })).not.toEqual(first)
  })

  test('keeps each message once as a line that only this user can read', async () => {
    const outboxFile = join(mkdtempSync(join(tmpdir(), 'outbox-')), 'outbox.jsonl')
    const sms = outboxSms({ outboxFile })
    await Promise.all([sms.send(message), sms.send(message)])
    await sms.send({ ...message, key: 'message-2', text: 'two\nlines' })
    const lines = readFileSync(outboxFile, 'utf8').trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { ...message, at: expect.stringMatching(/^\d{4}-.*Z$/) },
      { ...message, text: 'two\nlines', at: expect.any(String), key: 'message-2' },
    ])
    expect(statSync(outboxFile).mode & 0o077).toBe(0)
  })

  test('fails when the file cannot be written, each time', async () => {
    const sms = outboxSms({ outboxFile: join(tmpdir(), 'no-such-folder', 'outbox.jsonl') })
    await expect(sms.send(message)).rejects.toThrow('ENOENT')
    await expect(sms.send(message)).rejects.toThrow('ENOENT')
  })

  test('after a restart its file says what was sent', async () => {
    const outboxFile = join(mkdtempSync(join(tmpdir(), 'outbox-')), 'outbox.jsonl')
    const since = new Date()
    expect(await outboxSms({ outboxFile }).find(message, since)).toBeUndefined()
    const first = await outboxSms({ outboxFile }).send(message)
    expect(await outboxSms({ outboxFile }).find(message, since)).toEqual(first)
    expect(await outboxSms({ outboxFile }).find({ ...message, key: 'message' }, since)).toBe(
      undefined,
    )
  })
})

type Asked = {
  url: string
  headers: IncomingMessage['headers']
  body: string
  form: URLSearchParams
}
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A provider on this machine that notes what it was asked and answers as told. */
async function aProvider(answer: (response: ServerResponse) => void) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const form = new URLSearchParams(body)
      asked.push({ url: request.url ?? '', headers: request.headers, body, form })
      answer(response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { asked, baseUrl: `http://127.0.0.1:${port}` }
}

const account = { accountSid: 'AC1', authToken: 'secret', from: '+15005550006' }
const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const reportTo = (key: string) => `https://daarly.example/reports/${key}`

describe('Twilio', () => {
  test('gets number, text, sender, our name, and for how long the text is good', async () => {
    const { asked, baseUrl } = await aProvider(json(201, { sid: 'SM9', status: 'queued' }))
    const sent = await twilioSms({ ...account, baseUrl }).send({
      ...message,
      goodForSeconds: 600.7,
    })
    expect(sent).toEqual({ providerId: 'SM9' })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json')
    expect(asked[0]?.headers.authorization).toBe(`Basic ${btoa('AC1:secret')}`)
    expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({
      To: message.to,
      Body: message.text,
      From: account.from,
      ValidityPeriod: '600',
    })
  })

  test('drops nothing that is good for longer than it keeps anything', async () => {
    const { asked, baseUrl } = await aProvider(json(201, { sid: 'SM9' }))
    await twilioSms({ ...account, baseUrl }).send({ ...message, goodForSeconds: 90_000 })
    expect(asked[0]?.form.has('ValidityPeriod')).toBe(false)
  })

  test('is told where to report the message of a key', async () => {
    const { asked, baseUrl } = await aProvider(json(201, { sid: 'SM9' }))
    await twilioSms({ ...account, baseUrl, reportTo }).send(message)
    expect(asked[0]?.form.get('StatusCallback')).toBe('https://daarly.example/reports/message-1')
  })

  test('is asked for what it has by number, words and time', async () => {
    const at = (date_created: string, body = message.text) => ({ sid: body, body, date_created })
    const since = new Date('2026-11-22T06:00:00Z')
    const find = async (...messages: object[]) => {
      const { asked, baseUrl } = await aProvider(json(200, { messages }))
      const found = await twilioSms({ ...account, baseUrl }).find(message, since)
      expect(new URL(asked[0]?.url ?? '', baseUrl).searchParams.get('To')).toBe(message.to)
      return found
    }
    expect(await find(at('Sun, 22 Nov 2026 06:00:01 +0000'))).toEqual({ providerId: message.text })
    expect(await find(at('Sun, 22 Nov 2026 05:59:00 +0000'))).toBe(undefined)
    expect(await find(at('Sun, 22 Nov 2026 06:00:01 +0000', 'other'))).toBe(undefined)
    expect(await find()).toBe(undefined)
    const { baseUrl } = await aProvider(json(500, {}))
    await expect(twilioSms({ ...account, baseUrl }).find(message, since)).rejects.toThrow(
      SmsUnavailable,
    )
  })

  test('is asked by messaging service where one is set', async () => {
    const { asked, baseUrl } = await aProvider(json(201, { sid: 'SM9' }))
    await twilioSms({ ...account, from: 'MG77', baseUrl }).send(message)
    expect(asked[0]?.form.get('MessagingServiceSid')).toBe('MG77')
    expect(asked[0]?.form.has('From')).toBe(false)
  })

  test('refuses a wrong number for ever, with its code and without telling the number', async () => {
    const { baseUrl } = await aProvider(json(400, { code: 21211, message: `'${message.to}' no` }))
    const error = await twilioSms({ ...account, baseUrl })
      .send(message)
      .catch((caught) => caught)
    expect(error).toBeInstanceOf(SmsRefused)
    expect(error).toMatchObject({ providerCode: 21211, isNumberAtFault: true })
    expect(String(error)).not.toContain('5012')
  })

  test('refuses for ever also when it gives no code', async () => {
    const { baseUrl } = await aProvider((response) => response.writeHead(400).end('<html>'))
    await expect(twilioSms({ ...account, baseUrl }).send(message)).rejects.toMatchObject({
      name: 'SmsRefused',
      providerCode: 0,
      isNumberAtFault: false,
    })
  })

  test.each([401, 403, 404, 409, 429])('did not take what it answers with %i', async (status) => {
    const { baseUrl } = await aProvider(json(status, { code: 20003 }))
    const error = await twilioSms({ ...account, baseUrl })
      .send(message)
      .catch((caught) => caught)
    expect(error).toBeInstanceOf(SmsUnavailable)
    expect(error).not.toBeInstanceOf(SmsUnsure)
  })

  test.each([408, 500, 502, 503])('may have taken what it answers with %i', async (status) => {
    const { baseUrl } = await aProvider(json(status, { code: 20003 }))
    const sending = twilioSms({ ...account, baseUrl }).send(message)
    await expect(sending).rejects.toBeInstanceOf(SmsUnsure)
  })

  test('may have taken what it answers with nothing we know', async () => {
    const { baseUrl } = await aProvider((response) => response.writeHead(201).end('thanks'))
    const sending = twilioSms({ ...account, baseUrl }).send(message)
    await expect(sending).rejects.toBeInstanceOf(SmsUnsure)
  })

  test('may have taken the message when it is silent or hangs up', async () => {
    const silent = await aProvider(() => undefined)
    const rude = await aProvider((response) => response.destroy())
    for (const { baseUrl } of [silent, rude]) {
      const sending = twilioSms({ ...account, baseUrl, timeoutMs: 200 }).send(message)
      await expect(sending).rejects.toBeInstanceOf(SmsUnsure)
    }
  })

  test('did not take the message when it cannot be reached', async () => {
    const { baseUrl } = await aProvider(() => undefined)
    for (const close of closers.splice(0)) close()
    const error = await twilioSms({ ...account, baseUrl })
      .send(message)
      .catch((caught) => caught)
    expect(error).toBeInstanceOf(SmsUnavailable)
    expect(error).not.toBeInstanceOf(SmsUnsure)
  })

  test('does not carry the message to another host', async () => {
    const other = await aProvider(json(201, { sid: 'SM9' }))
    const { baseUrl } = await aProvider((response) =>
      response.writeHead(307, { location: other.baseUrl }).end(),
    )
    const sending = twilioSms({ ...account, baseUrl }).send(message)
    await expect(sending).rejects.toBeInstanceOf(SmsUnavailable)
    expect(other.asked).toHaveLength(0)
  })
})

const infobip = { apiKey: 'secret', from: 'Daarly' }
const answered = (id: number, groupName: string) =>
  json(200, { messages: [{ messageId: 'message-1', status: { id, groupName } }] })

async function findAmong(results: object[]) {
  const { asked, baseUrl } = await aProvider(json(200, { results }))
  const found = await infobipSms({ ...infobip, baseUrl }).find(message, new Date())
  expect(asked[0]?.url).toBe('/sms/3/logs?messageId=message-1')
  return found
}

describe('Infobip', () => {
  test('gets number, text, sender and our key, and for how long the text is good', async () => {
    const { asked, baseUrl } = await aProvider(answered(26, 'PENDING'))
    const sent = await infobipSms({ ...infobip, baseUrl }).send({ ...message, goodForSeconds: 600 })
    expect(sent).toEqual({ providerId: 'message-1' })
    expect(asked[0]?.url).toBe('/sms/3/messages')
    expect(asked[0]?.headers.authorization).toBe('App secret')
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      messages: [
        {
          sender: 'Daarly',
          destinations: [{ to: '971501234567', messageId: 'message-1' }],
          content: { text: message.text },
          options: { validityPeriod: { amount: 600, timeUnit: 'SECONDS' } },
        },
      ],
    })
  })

  test('a key that it has already is a message that it has taken', async () => {
    const { baseUrl } = await aProvider(answered(23, 'REJECTED'))
    expect(await infobipSms({ ...infobip, baseUrl }).send(message)).toEqual({
      providerId: 'message-1',
    })
  })

  test.each([
    [52, true],
    [10, true],
    [13, false],
  ])('refuses with its status %i', async (id, isNumberAtFault) => {
    const { baseUrl } = await aProvider(answered(id, 'REJECTED'))
    const sending = infobipSms({ ...infobip, baseUrl }).send(message)
    await expect(sending).rejects.toMatchObject({ providerCode: id, isNumberAtFault })
  })

  test('takes nothing without credit, and may be asked again', async () => {
    const { baseUrl } = await aProvider(answered(12, 'REJECTED'))
    const sending = infobipSms({ ...infobip, baseUrl }).send(message)
    await expect(sending).rejects.toBeInstanceOf(SmsUnavailable)
  })

  test('a request that it does not understand is refused, the number is not at fault', async () => {
    const { baseUrl } = await aProvider(json(400, { requestError: {} }))
    const sending = infobipSms({ ...infobip, baseUrl }).send(message)
    await expect(sending).rejects.toMatchObject({ providerCode: 400, isNumberAtFault: false })
  })

  test('says by our key what it has', async () => {
    expect(await findAmong([{ messageId: 'message-1' }])).toEqual({ providerId: 'message-1' })
    expect(await findAmong([])).toBe(undefined)
  })
})
