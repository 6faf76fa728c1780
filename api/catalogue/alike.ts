import * as z from 'zod/mini'
import { defineCall } from '#api/define-call.ts'
import { maidCardSchema } from './catalogue.ts'

/** Accepts hidden and unknown ids. */
export const listAlike = defineCall({
  name: 'listAlike',
  summary: 'Up to three shown people most like somebody',
  method: 'GET',
  path: 'sales/matchedvideos/:maidId/alike',
  authority: { action: 'browse', on: 'site' },
  input: z.object({ maidId: z.uuid(), lang: z.optional(z.string()) }),
  output: z.object({ maids: z.array(maidCardSchema) }),
})
