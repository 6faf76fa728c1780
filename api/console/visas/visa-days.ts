import * as z from 'zod/mini'
import { dayParts } from '#domain/visas/visa-days.ts'
import { defineCall } from '#api/define-call.ts'

const codeField = z.enum(dayParts.map(({ code }) => code))

export const listTakenVisaDays = defineCall({
  name: 'listTakenVisaDays',
  summary: 'How long finished visas took, beside each part of the estimate',
  method: 'GET',
  path: 'console/visa-days',
  authority: { action: 'see-settings', on: 'console' },
  input: z.object({}),
  output: z.object({
    /** Absent where too few cases tell. */
    parts: z.array(
      z.object({
        code: codeField,
        cases: z.int(),
        /** Working days that half of the cases took at most, and nine of ten. */
        half: z.int(),
        most: z.int(),
      }),
    ),
  }),
})

export const takeVisaDays = defineCall({
  name: 'takeVisaDays',
  summary: 'Makes what finished visas took the estimate of a part; a version of the setting',
  method: 'PUT',
  path: 'console/visa-days/:code',
  authority: { action: 'change-settings', on: 'console', isFresh: true },
  idempotent: true,
  input: z.object({
    code: codeField,
    /** As it was shown; others are `edited-meanwhile`. */
    days: z.int(),
    /** The version of the setting that was read. */
    after: z.int(),
  }),
  output: z.object({}),
})
