import * as z from 'zod/mini'
import { flagField } from './fields.ts'

/** Flags of /app that decide its steps (R10), sent with calls. */
export const addressFlags = {
  wa: z.optional(z.string()),
  sma: z.optional(z.string()),
  forSignOnly: z.optional(flagField),
  clientSigningFlow: z.optional(z.string()),
  /** Chose to stay on a computer, where the operator allows it. */
  onThisComputer: z.optional(flagField),
}

export const addressFlagsSchema = z.object(addressFlags)
export type AddressFlags = z.output<typeof addressFlagsSchema>
