import * as z from 'zod/mini'
import { defineCall } from '#api/define-call.ts'
import { opaqueIdField } from '#api/fields.ts'

const authority = { action: 'see-cases', on: 'console' } as const

export const watchConsole = defineCall({
  name: 'watchConsole',
  summary: 'Which cases and tasks changed, as it happens; nothing of what they say',
  method: 'GET',
  path: 'console/live',
  authority,
  answers: 'events',
  input: z.object({}),
  output: z.object({
    /** Rises with each change of this process. */
    version: z.int(),
    /** The newest changes, oldest first; a gap before the first means that more changed. */
    changes: z.array(z.object({ version: z.int(), id: z.nullable(z.string()) })),
  }),
})

export const tellOpen = defineCall({
  name: 'tellOpen',
  summary: 'Says that a member has a case open, and answers who else has',
  method: 'POST',
  path: 'console/cases/:caseId/open',
  authority,
  input: z.object({
    caseId: opaqueIdField,
    /** `take`: works on it from now on, whoever did. `leave`: has closed it. */
    as: z.optional(z.enum(['take', 'leave'])),
  }),
  output: z.object({
    others: z.array(z.object({ name: z.string(), fullName: z.string(), edits: z.boolean() })),
    /** Whether the member who asks works on it. */
    edits: z.boolean(),
  }),
})
