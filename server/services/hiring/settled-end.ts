import * as z from 'zod/mini'
import { endReasons } from '#domain/payment/sums/end-of-service.ts'

/** What is kept of the end of a service in the timeline, beside its day. */
export const settledEndSchema = z.object({
  reason: z.enum(endReasons),
  gives: z.enum(['all-paid', 'unserved-days']),
  /** In fils. */
  back: z.int(),
  owed: z.int(),
  /** The day until which it is paid back. */
  by: z.string(),
})
