import * as z from 'zod/mini'
import { defineCall } from '#api/define-call.ts'
import { instantField } from '#api/fields.ts'

export const getSamples = defineCall({
  name: 'getSamples',
  summary: 'How many samples there are, and whether they are being removed',
  method: 'GET',
  path: 'console/samples',
  authority: { action: 'see-settings', on: 'console' },
  input: z.object({}),
  output: z.object({
    applications: z.int(),
    /** Open tasks about them. */
    tasks: z.int(),
    /** Sample people who go with them. */
    people: z.int(),
    /** Sample people who stay, because a household’s own application needs them. */
    kept: z.int(),
    askedAt: z.nullable(instantField),
    doneAt: z.nullable(instantField),
  }),
})

export const removeSamples = defineCall({
  name: 'removeSamples',
  summary: 'Removes every sample application and the sample people, in a job; there is no way back',
  method: 'POST',
  path: 'console/samples/removal',
  authority: { action: 'change-settings', on: 'console' },
  idempotent: true,
  input: z.object({}),
  output: z.object({}),
})
