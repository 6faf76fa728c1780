import * as z from 'zod/mini'
import { opaqueIdField } from '#api/fields.ts'
import { shownCardSchema } from './credit-card-info.ts'
import { defineStepUnit } from './step-unit.ts'

/** The earlier account or card, masked, that fits the payment method. */
export const paymentOnFileSchema = z.object({
  account: z.optional(
    z.object({ accountTitle: z.string(), bankName: z.optional(z.string()), iban: z.string() }),
  ),
  card: z.optional(shownCardSchema),
})
export type PaymentOnFile = z.output<typeof paymentOnFileSchema>

const fields = { keep: z.boolean() }

export const submitOldPaymentInfo = defineStepUnit({
  fields,
  /** What was kept; empty for another way. */
  shown: z.object({ ...fields, ...paymentOnFileSchema.shape }),
  /** The kept card, if any. */
  kept: z.object({ ...fields, cardId: z.optional(opaqueIdField) }),
}).withSample(() => ({ keep: true }))
