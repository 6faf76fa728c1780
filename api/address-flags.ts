import * as z from 'zod/mini'
import { flagField } from './fields.ts'

/** The flags of the address of /app that decide which steps there are (R10); sent with its calls. */
export const addressFlags = {
  wa: z.optional(z.string()),
  sma: z.optional(z.string()),
  forSignOnly: z.optional(flagField),
  clientSigningFlow: z.optional(z.string()),
  /** A visitor of a computer chose to go on there, where the operator allows it. */
  onThisComputer: z.optional(flagField),
}

export const addressFlagsSchema = z.object(addressFlags)
export type AddressFlags = z.output<typeof addressFlagsSchema>
