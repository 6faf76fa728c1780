import * as z from 'zod/mini'
import { instantField } from '#api/fields.ts'

const recipient = z.enum(['own-phone', 'spouse'])

/** What is on file of a link that another call sends. */
export const sendSmsToSpouse = {
  shown: z.object({ phone: z.string(), recipient, sentAt: instantField }),
  kept: z.object({ phone: z.string(), recipient }),
}
