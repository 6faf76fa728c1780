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
 * Infobip signs no reports; its secret address per message is the proof. Undefined for a state on
 * the way.
 */
export function readInfobipReport(body: string, key: string): SmsReported | 'forged' | undefined {
  const report = reportSchema.safeParse(parseJson(body))
  if (!report.success) return 'forged'
  const result = report.data.results.find(({ messageId }) => messageId === key)
  return result && states[result.status.groupName]
}
