import * as z from 'zod/mini'
import { opaqueIdField } from '#api/fields.ts'
import { shownCardSchema } from './credit-card-info.ts'
import { defineStepUnit } from './step-unit.ts'

/** What may be used once more, masked: an account or a card, as the way to pay wants it. */
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
  /** What was kept; nothing of it where another way is given. */
  shown: z.object({ ...fields, ...paymentOnFileSchema.shape }),
  /** The card, where it was one. */
  kept: z.object({ ...fields, cardId: z.optional(opaqueIdField) }),
}).withSample(() => ({ keep: true }))
