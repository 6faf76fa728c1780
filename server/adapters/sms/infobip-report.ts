import * as z from 'zod/mini'
import { parseJson } from '#domain/parse-json.ts'
import type { SmsReported } from './sms.ts'

const reportSchema = z.object({
  results: z.array(
    z.object({ messageId: z.string(), status: z.object({ groupName: z.string() }) }),
  ),
})

const states: Partial<Record<string, SmsReported>> = {
  DELIVERED: 'delivered',
  UNDELIVERABLE: 'undelivered',
  EXPIRED: 'undelivered',
  REJECTED: 'undelivered',
}

/**
 * What Infobip reports of the message of a key; undefined for a state on the way. It signs nothing:
 * the address that it was given for this message alone is the proof.
 */
export function readInfobipReport(body: string, key: string): SmsReported | 'forged' | undefined {
  const report = reportSchema.safeParse(parseJson(body))
  if (!report.success) return 'forged'
  const result = report.data.results.find(({ messageId }) => messageId === key)
  return result && states[result.status.groupName]
}
