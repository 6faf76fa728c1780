import * as z from 'zod/mini'
import { fetchProvider } from './ask-provider.ts'
import type { ProviderReply } from './ask-provider.ts'
import type { Sms, SmsMessage } from './sms.ts'
import { SmsRefused, SmsUnsure } from './sms.ts'
import { readTwilioReport } from './twilio-report.ts'

/** `from`: E.164 number, sender's name or messaging service id (MG…). */
export type TwilioOptions = {
  accountSid: string
  authToken: string
  from: string
  /** Without a slash at the end. */
  baseUrl?: string
  timeoutMs?: number
  /** The report address of a message's key. */
  reportTo?: (key: string) => string
}

const createdSchema = z.object({ sid: z.string().check(z.minLength(1)) })
const refusalSchema = z.object({ code: z.int() })
const listSchema = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), date_created: z.string() })),
})

/** Not a mobile number, or one that answered STOP (twilio.com/docs/api/errors). */
const numberCodes = new Set([21_211, 21_214, 21_217, 21_610, 21_614])
/** Twilio drops messages that wait longer. */
const LONGEST_SECONDS = 14_400

/**
 * Twilio (twilio.com/docs/messaging/api/message-resource) has no key of ours, so `find` compares
 * words and time.
 */
export function twilioSms(options: TwilioOptions): Sms {
  const { accountSid, authToken, from, timeoutMs, baseUrl = 'https://api.twilio.com' } = options
  const address = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const headers = { authorization }
  return {
    name: 'twilio',
    send: async (message) => {
      const body = new URLSearchParams(fieldsOf(message, options))
      const reply = await fetchProvider(address, { method: 'POST', headers, body }, timeoutMs)
      return { providerId: readReply(reply) }
    },
    find: async ({ to, text }, since) => {
      const query = new URLSearchParams({ To: to, PageSize: '50' })
      const reply = await fetchProvider(`${address}?${query}`, { headers }, timeoutMs)
      const listed = listSchema.safeParse(reply.body)
      if (!listed.success) throw new SmsUnsure('the provider lists nothing')
      const found = listed.data.messages.find(
        (sent) => sent.body === text && isSince(sent.date_created, since),
      )
      return found && { providerId: found.sid }
    },
    readReport: ({ url, body, header }) => {
      const signature = header('x-twilio-signature') ?? ''
      return readTwilioReport({ url, signature, body }, authToken)
    },
  }

  function fieldsOf(message: SmsMessage, { reportTo }: TwilioOptions): Record<string, string> {
    const seconds = Math.floor(message.goodForSeconds ?? Infinity)
    return {
      To: message.to,
      Body: message.text,
      [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
      ...(seconds <= LONGEST_SECONDS ? { ValidityPeriod: String(Math.max(seconds, 1)) } : {}),
      ...(reportTo ? { StatusCallback: reportTo(message.key) } : {}),
    }
  }
}

// Twilio's times are whole seconds of another clock.
const SLACK_MS = 10_000

const isSince = (created: string, since: Date): boolean =>
  Date.parse(created) >= since.getTime() - SLACK_MS

function readReply({ status, body }: ProviderReply): string {
  if (status < 300) {
    const created = createdSchema.safeParse(body)
    if (created.success) return created.data.sid
    throw new SmsUnsure(`the provider's answer ${status} names no message`)
  }
  const refusal = refusalSchema.safeParse(body)
  const code = refusal.success ? refusal.data.code : 0
  throw new SmsRefused(code, { isNumberAtFault: numberCodes.has(code) })
}
