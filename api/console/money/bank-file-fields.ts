import * as z from 'zod/mini'
import { flagField } from '#api/fields.ts'

/** What a call that reads a file of the bank is given. */
export const bankFileFields = {
  file: z.unknown(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
  /** Nothing is changed. */
  isDryRun: z.optional(flagField),
}
