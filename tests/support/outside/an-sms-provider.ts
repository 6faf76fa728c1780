import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { infobipSms } from '#server/adapters/sms/infobip-sms.ts'
import { twilioSms } from '#server/adapters/sms/twilio-sms.ts'
import type { Sms } from '#server/adapters/sms/sms.ts'

/**
 * How a provider behaves to a message. `takes` and answers; takes it and says 500, hangs up or never
 * answers; takes it when `takeLate` says so, long after nobody waits any more; or does not take it and says 500, 429, hangs up, never answers, refuses it or its number.
 */
export type Behaviour =
  | 'takes'
  | 'takes-and-fails'
  | 'takes-and-hangs-up'
  | 'takes-and-hangs'
  | 'takes-late-and-hangs'
  | 'fails'
  | 'is-busy'
  | 'hangs-up'
  | 'hangs'
  | 'refuses'
  | 'refuses-the-number'

export type Taken = { to: string; text: string; key: string }

export type TestProvider = {
  sms: Sms
  /** What reached the phones. */
  taken: Taken[]
  /** How many messages it was asked to send. */
  asked: () => number
  /** How it behaves from now on, to messages and to questions about them. */
  behave: (behaviour: Behaviour, log?: 'answers' | 'fails') => void
  /** Takes what was to be taken late. */
  takeLate: () => void
  baseUrl: string
  close: () => Promise<void>
}

type Kind = 'twilio' | 'infobip'

/** A provider on this machine that speaks the HTTP of Twilio or of Infobip. */
export async function anSmsProvider(
  kind: Kind,
  { timeoutMs = 500, answersAfterMs = 0 } = {},
): Promise<TestProvider> {
  const taken: Taken[] = []
  let now: { behaviour: Behaviour; log: 'answers' | 'fails' } = {
    behaviour: 'takes',
    log: 'answers',
  }
  let asked = 0
  const late: Taken[] = []
  const server = createServer((request, response) => {
    void read(request).then(async (body) => {
      if (request.method === 'GET')
        return answerLog(kind, { request, response, taken, log: now.log })
      asked += 1
      const message = messageIn(kind, body)
      const { behaviour } = now
      if (behaviour.startsWith('takes-late')) late.push(message)
      else if (behaviour.startsWith('takes')) taken.push(message)
      if (answersAfterMs > 0) await setTimeout(answersAfterMs)
      answerSend(kind, { response, behaviour, key: message.key })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    sms: clientOf(kind, { baseUrl, timeoutMs }),
    taken,
    asked: () => asked,
    behave: (behaviour, log = 'answers') => (now = { behaviour, log }),
    takeLate: () => taken.push(...late.splice(0)),
    baseUrl,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const clientOf = (kind: Kind, where: { baseUrl: string; timeoutMs: number }): Sms =>
  kind === 'twilio'
    ? twilioSms({ accountSid: 'AC1', authToken: 'secret', from: '+15005550006', ...where })
    : infobipSms({ apiKey: 'secret', from: 'Daarly', ...where })

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}

function messageIn(kind: Kind, body: string): Taken {
  if (kind === 'twilio') {
    const form = new URLSearchParams(body)
    return { to: form.get('To') ?? '', text: form.get('Body') ?? '', key: '' }
  }
  const [message] = (JSON.parse(body) as { messages: InfobipMessage[] }).messages
  const [destination] = message?.destinations ?? []
  return {
    to: `+${destination?.to}`,
    text: message?.content.text ?? '',
    key: destination?.messageId ?? '',
  }
}

type InfobipMessage = {
  destinations: { to: string; messageId: string }[]
  content: { text: string }
}

function answerSend(
  kind: Kind,
  { response, behaviour, key }: { response: ServerResponse; behaviour: Behaviour; key: string },
): void {
  if (behaviour.endsWith('hangs')) return
  if (behaviour.endsWith('hangs-up')) response.destroy()
  else if (behaviour.endsWith('fails')) response.writeHead(500).end('<html>')
  else if (behaviour === 'is-busy') response.writeHead(429).end('{}')
  else if (kind === 'twilio') answerTwilio(response, behaviour)
  else answerInfobip(response, { behaviour, key })
}

function answerTwilio(response: ServerResponse, behaviour: Behaviour): void {
  if (behaviour === 'takes') return json(response, 201, { sid: `SM${crypto.randomUUID()}` })
  json(response, 400, { code: behaviour === 'refuses' ? 21_606 : 21_211 })
}

function answerInfobip(
  response: ServerResponse,
  { behaviour, key }: { behaviour: Behaviour; key: string },
): void {
  const status =
    behaviour === 'takes'
      ? { id: 26, groupName: 'PENDING' }
      : { id: behaviour === 'refuses' ? 13 : 52, groupName: 'REJECTED' }
  json(response, 200, { messages: [{ messageId: key, status }] })
}

function answerLog(
  kind: Kind,
  asked: {
    request: IncomingMessage
    response: ServerResponse
    taken: readonly Taken[]
    log: 'answers' | 'fails'
  },
): void {
  const { request, response, taken, log } = asked
  if (log === 'fails') return void response.writeHead(503).end()
  const query = new URL(request.url ?? '', 'http://here').searchParams
  if (kind === 'infobip') {
    const results = taken.filter(({ key }) => key === query.get('messageId'))
    return json(response, 200, { results: results.map(({ key }) => ({ messageId: key })) })
  }
  const messages = taken
    .filter(({ to }) => to === query.get('To'))
    .map(({ text }, index) => ({ sid: `SM${index}`, body: text, date_created: LATER }))
  json(response, 200, { messages })
}

/** After any clock of a test. */
const LATER = 'Thu, 01 Jan 2099 00:00:00 +0000'

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
