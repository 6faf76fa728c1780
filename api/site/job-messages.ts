import * as z from 'zod/mini'
import { defineCall } from '#api/define-call.ts'

/** Above any field's limit, which `domain/seeking` checks. */
const typedField = z.string().check(z.maxLength(4000))

/** Checked like the form; known writers get the same answer. */
export const sendJobEnquiry = defineCall({
  name: 'sendJobEnquiry',
  summary: 'Somebody looks for work: kept sealed for a person of ours to read',
  method: 'POST',
  path: 'jobs/enquiry',
  authority: { action: 'ask-for-work', on: 'site' },
  idempotent: true,
  input: z.object({
    name: typedField,
    phone: typedField,
    nationality: typedField,
    languages: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(30)),
    years: typedField,
    place: typedField,
    sentence: z.optional(typedField),
    agreed: z.boolean(),
  }),
  output: z.object({ received: z.boolean() }),
  limits: [
    { by: 'session', limit: 5, windowSeconds: 3600 },
    { by: 'address', limit: 30, windowSeconds: 3600 },
  ],
})

/** Not idempotent, because a kept answer would name the visit. */
export const reportAnonymously = defineCall({
  name: 'reportAnonymously',
  summary: 'Somebody was asked for money or treated badly: one text, kept without who sent it',
  method: 'POST',
  path: 'jobs/report',
  authority: { action: 'ask-for-work', on: 'site' },
  input: z.object({ text: typedField }),
  output: z.object({ received: z.boolean() }),
  limits: [{ by: 'address', limit: 10, windowSeconds: 3600 }],
})
