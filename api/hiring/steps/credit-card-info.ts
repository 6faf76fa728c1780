import * as z from 'zod/mini'
import { filsField, opaqueIdField } from '#api/fields.ts'

/** All that is known of a card here; `expires` is `YYYY-MM`. */
export const shownCardSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  expires: z.string(),
})

/** What is on file of a payment that the provider's page took. */
export const creditCardInfo = {
  shown: z.object({ amount: filsField, card: z.optional(shownCardSchema) }),
  kept: z.object({ paymentId: opaqueIdField }),
}
