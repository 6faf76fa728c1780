import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SmsReported } from './sms.ts'

const states: Partial<Record<string, SmsReported>> = {
  delivered: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
}

/**
 * Checks Twilio's signature over address and sorted fields (twilio.com/docs/usage/security).
 * Undefined for a state on the way.
 */
export function readTwilioReport(
  report: { url: string; signature: string; body: string },
  authToken: string,
): SmsReported | 'forged' | undefined {
  const fields = [...new URLSearchParams(report.body)]
  const signed =
    report.url +
    fields
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => name + value)
      .join('')
  const own = createHmac('sha1', authToken).update(signed, 'utf8').digest()
  const given = Buffer.from(report.signature, 'base64')
  if (own.length !== given.length || !timingSafeEqual(own, given)) return 'forged'
  return states[new URLSearchParams(report.body).get('MessageStatus') ?? '']
}
