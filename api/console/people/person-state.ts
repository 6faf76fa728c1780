import * as z from 'zod/mini'
import { publishingGaps } from '#domain/people/before-publishing.ts'
import { defineCall } from '#api/define-call.ts'

const change = { action: 'change-people', on: 'console' } as const

export const movePerson = defineCall({
  name: 'movePerson',
  summary: 'Publishes or pauses her, or says what is missing',
  method: 'POST',
  path: 'console/people/:maidId/state',
  authority: change,
  idempotent: true,
  input: z.object({ maidId: z.uuid(), move: z.enum(['publish', 'pause']) }),
  output: z.object({ gaps: z.array(z.enum(publishingGaps)) }),
})

export const withdrawPerson = defineCall({
  name: 'withdrawPerson',
  summary: 'Takes her off for good, with her video, recordings, texts and number',
  method: 'POST',
  path: 'console/people/:maidId/withdrawal',
  authority: { action: 'withdraw-people', on: 'console', isFresh: true },
  idempotent: true,
  input: z.object({ maidId: z.uuid() }),
  /** Something of hers stays where a hire names her. */
  output: z.object({ isKept: z.boolean() }),
})
