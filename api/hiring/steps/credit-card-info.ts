import * as z from 'zod/mini'
import { filsField, opaqueIdField } from '#api/fields.ts'

/** All that is known of a card; `expires` is `YYYY-MM`. */
export const shownCardSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  expires: z.string(),
})

/** The stored part of a payment on the provider's page. */
export const creditCardInfo = {
  shown: z.object({ amount: filsField, card: z.optional(shownCardSchema) }),
  kept: z.object({ paymentId: opaqueIdField }),
}
