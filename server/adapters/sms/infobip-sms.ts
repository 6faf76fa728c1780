import * as z from 'zod/mini'
import { fetchProvider } from './ask-provider.ts'
import type { ProviderReply } from './ask-provider.ts'
import { readInfobipReport } from './infobip-report.ts'
import type { Sms, SmsMessage } from './sms.ts'
import { SmsRefused, SmsUnavailable, SmsUnsure } from './sms.ts'

/**
 * `from`: the sender's name or number; `baseUrl`: the account's own, such as
 * https://x.api.infobip.com.
 */
export type InfobipOptions = {
  apiKey: string
  from: string
  /** Without a slash at the end. */
  baseUrl: string
  timeoutMs?: number
  /** The report address of a message's key. */
  reportTo?: (key: string) => string
}

const statusSchema = z.object({ id: z.int(), groupName: z.string() })
const takenSchema = z.object({
  messages: z.array(z.object({ messageId: z.string(), status: statusSchema })),
})
const logSchema = z.object({ results: z.array(z.object({ messageId: z.string() })) })

/** Status ids (infobip.com/docs/essentials/response-status-and-error-codes). */
const SAME_KEY = 23
/** Prefix missing, do not disturb, blocked, not a number. */
const numberStatuses = new Set([8, 10, 14, 52])
/** No credit, or an error of Infobip's. */
const passingStatuses = new Set([12, 21])
/** Infobip drops messages that wait longer. */
const LONGEST_SECONDS = 48 * 3_600

/**
 * Infobip (infobip.com/docs/api/channels/sms) reaches UAE networks directly and refuses a second
 * message with our id.
 */
export function infobipSms(options: InfobipOptions): Sms {
  const { apiKey, baseUrl, timeoutMs } = options
  const headers = {
    authorization: `App ${apiKey}`,
    accept: 'application/json',
    'content-type': 'application/json',
  }
  return {
    name: 'infobip',
    send: async (message) => {
      const body = JSON.stringify({ messages: [messageOf(message, options)] })
      const request = { method: 'POST', headers, body }
      readReply(await fetchProvider(`${baseUrl}/sms/3/messages`, request, timeoutMs))
      return { providerId: message.key }
    },
    find: async ({ key }) => {
      const query = new URLSearchParams({ messageId: key })
      const reply = await fetchProvider(`${baseUrl}/sms/3/logs?${query}`, { headers }, timeoutMs)
      const log = logSchema.safeParse(reply.body)
      if (!log.success) throw new SmsUnsure('the provider shows no log')
      const isThere = log.data.results.some(({ messageId }) => messageId === key)
      return isThere ? { providerId: key } : undefined
    },
    readReport: ({ body, key }) => readInfobipReport(body, key),
  }
}

function messageOf({ to, text, key, goodForSeconds }: SmsMessage, options: InfobipOptions) {
  const seconds = Math.min(Math.max(Math.floor(goodForSeconds ?? Infinity), 30), LONGEST_SECONDS)
  return {
    sender: options.from,
    destinations: [{ to: to.replace(/^\+/, ''), messageId: key }],
    content: { text },
    options: { validityPeriod: { amount: seconds, timeUnit: 'SECONDS' } },
    ...(options.reportTo
      ? { webhooks: { delivery: { url: options.reportTo(key) }, contentType: 'application/json' } }
      : {}),
  }
}

function readReply({ status, body }: ProviderReply): void {
  // A refused request is the fault of its form or our account.
  if (status >= 300) throw new SmsRefused(status, { isNumberAtFault: false })
  const taken = takenSchema.safeParse(body)
  const [message] = taken.success ? taken.data.messages : []
  if (!message) throw new SmsUnsure(`the provider's answer ${status} names no message`)
  const { id, groupName } = message.status
  if (groupName !== 'REJECTED' && groupName !== 'UNDELIVERABLE') return
  if (id === SAME_KEY) return
  if (passingStatuses.has(id)) throw new SmsUnavailable(`the provider answers status ${id}`)
  throw new SmsRefused(id, { isNumberAtFault: numberStatuses.has(id) })
}
