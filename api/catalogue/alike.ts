import * as z from 'zod/mini'
import { defineCall } from '#api/define-call.ts'
import { maidCardSchema } from './catalogue.ts'

/** Also for people who are not shown any more, and for ids that nobody has. */
export const listAlike = defineCall({
  name: 'listAlike',
  summary: 'Up to three shown people most like somebody',
  method: 'GET',
  path: 'sales/matchedvideos/:maidId/alike',
  authority: { action: 'browse', on: 'site' },
  input: z.object({ maidId: z.uuid(), lang: z.optional(z.string()) }),
  output: z.object({ maids: z.array(maidCardSchema) }),
})
