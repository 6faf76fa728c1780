import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { outboxSms } from './outbox-sms.ts'
import { SmsRefused, SmsUnavailable } from './sms.ts'
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
      { to: message.to, text: message.text, at: expect.stringMatching(/^\d{4}-.*Z$/) },
      { to: message.to, text: 'two\nlines', at: expect.any(String) },
    ])
    expect(statSync(outboxFile).mode & 0o077).toBe(0)
  })

  test('fails when the file cannot be written, each time', async () => {
    const sms = outboxSms({ outboxFile: join(tmpdir(), 'no-such-folder', 'outbox.jsonl') })
    await expect(sms.send(message)).rejects.toThrow('ENOENT')
    await expect(sms.send(message)).rejects.toThrow('ENOENT')
  })
})

type Asked = { url: string; headers: IncomingMessage['headers']; form: URLSearchParams }
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
      const form = new URLSearchParams(Buffer.concat(parts).toString())
      asked.push({ url: request.url ?? '', headers: request.headers, form })
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

describe('Twilio', () => {
  test('gets number, text, sender, our name and the key of the message', async () => {
    const { asked, baseUrl } = await aProvider(json(201, { sid: 'SM9', status: 'queued' }))
    const sent = await twilioSms({ ...account, baseUrl }).send(message)
    expect(sent).toEqual({ providerId: 'SM9' })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json')
    expect(asked[0]?.headers.authorization).toBe(`Basic ${btoa('AC1:secret')}`)
    expect(asked[0]?.headers['idempotency-key']).toBe('message-1')
    expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({
      To: message.to,
      Body: message.text,
      From: account.from,
    })
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
    expect(error).toMatchObject({ providerCode: 21211 })
    expect(String(error)).not.toContain('5012')
  })

  test('refuses for ever also when it gives no code', async () => {
    const { baseUrl } = await aProvider((response) => response.writeHead(400).end('<html>'))
    await expect(twilioSms({ ...account, baseUrl }).send(message)).rejects.toMatchObject({
      name: 'SmsRefused',
      providerCode: 0,
    })
  })

  test.each([401, 403, 404, 408, 409, 429, 500, 502, 503])(
    'may be tried again after a %i',
    async (status) => {
      const { baseUrl } = await aProvider(json(status, { code: 20003 }))
      const sending = twilioSms({ ...account, baseUrl }).send(message)
      await expect(sending).rejects.toBeInstanceOf(SmsUnavailable)
    },
  )

  test('is unavailable when it answers nothing we know', async () => {
    const { baseUrl } = await aProvider((response) => response.writeHead(201).end('thanks'))
    const sending = twilioSms({ ...account, baseUrl }).send(message)
    await expect(sending).rejects.toBeInstanceOf(SmsUnavailable)
  })

  test('is unavailable when it is silent, hangs up or cannot be reached', async () => {
    const silent = await aProvider(() => undefined)
    const rude = await aProvider((response) => response.destroy())
    for (const baseUrl of [silent.baseUrl, rude.baseUrl, 'http://127.0.0.1:1']) {
      const sending = twilioSms({ ...account, baseUrl, timeoutMs: 200 }).send(message)
      await expect(sending).rejects.toBeInstanceOf(SmsUnavailable)
    }
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
