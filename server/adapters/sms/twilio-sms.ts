import * as z from 'zod/mini'
import type { Sms } from './sms.ts'
import { SmsRefused, SmsUnavailable } from './sms.ts'

/** `from`: E.164 number, sender's name or messaging service id (MG…). */
export type TwilioOptions = {
  accountSid: string
  authToken: string
  from: string
  /** Without a slash at the end. */
  baseUrl?: string
  timeoutMs?: number
}

const createdSchema = z.object({ sid: z.string().check(z.minLength(1)) })
const refusalSchema = z.object({ code: z.int() })

// Ours to repair (keys, account) or passing (time-out, conflict, too many): the message is not at fault.
const passing = new Set([401, 403, 404, 408, 409, 425, 429])

/**
 * Sends through Twilio's Messages resource (twilio.com/docs/messaging/api/message-resource).
 * A lost answer is SmsUnavailable. The key travels as Idempotency-Key, but Twilio does not promise
 * to honour it: a send repeated after a lost answer can reach the phone twice.
 */
export function twilioSms(options: TwilioOptions): Sms {
  const { accountSid, authToken, from, baseUrl = 'https://api.twilio.com' } = options
  const address = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const senderField = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send({ to, text, key }) {
      const reply = await post(address, {
        method: 'POST',
        // A redirect would carry number and text to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeoutMs ?? 10_000),
        headers: { authorization, 'idempotency-key': key },
        body: new URLSearchParams({ To: to, Body: text, [senderField]: from }),
      })
      return { providerId: readReply(reply) }
    },
  }
}

type Reply = { status: number; body: unknown }

async function post(address: string, request: RequestInit): Promise<Reply> {
  try {
    const response = await fetch(address, request)
    return { status: response.status, body: parseJson(await response.text()) }
  } catch (error) {
    throw new SmsUnavailable(`no answer from the provider: ${nameOf(error)}`)
  }
}

function readReply({ status, body }: Reply): string {
  if (status >= 200 && status < 300) {
    const created = createdSchema.safeParse(body)
    if (created.success) return created.data.sid
    throw new SmsUnavailable(`the provider's answer ${status} names no message`)
  }
  if (status < 400 || status >= 500 || passing.has(status)) {
    throw new SmsUnavailable(`the provider answers ${status}`)
  }
  const refusal = refusalSchema.safeParse(body)
  throw new SmsRefused(refusal.success ? refusal.data.code : 0)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
