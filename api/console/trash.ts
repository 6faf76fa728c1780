import * as z from 'zod/mini'
import { defineCall } from '#api/define-call.ts'
import { instantField } from '#api/fields.ts'

const ofPeople = { action: 'withdraw-people', on: 'console' } as const
const ofViews = { action: 'keep-views', on: 'console' } as const

export const listTrash = defineCall({
  name: 'listTrash',
  summary: 'What was removed in the last 30 days and can be put back: one’s own views, and people',
  method: 'GET',
  path: 'console/trash',
  authority: ofViews,
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        kind: z.enum(['person', 'view']),
        id: z.uuid(),
        name: z.string(),
        /** Null for one’s own views. */
        by: z.nullable(z.string()),
        at: instantField,
        endsAt: instantField,
      }),
    ),
  }),
})

export const trashPerson = defineCall({
  name: 'trashPerson',
  summary: 'Takes her off every list; for 30 days she can be put back',
  method: 'POST',
  path: 'console/people/:maidId/trash',
  authority: ofPeople,
  idempotent: true,
  input: z.object({ maidId: z.uuid() }),
  output: z.object({}),
})

export const putPersonBack = defineCall({
  name: 'putPersonBack',
  summary: 'Takes her out of the trash, hidden',
  method: 'POST',
  path: 'console/people/:maidId/put-back',
  authority: ofPeople,
  idempotent: true,
  input: z.object({ maidId: z.uuid() }),
  output: z.object({}),
})

export const putViewBack = defineCall({
  name: 'putViewBack',
  summary: 'Takes one’s own view out of the trash',
  method: 'POST',
  path: 'console/views/:viewId/put-back',
  authority: ofViews,
  idempotent: true,
  input: z.object({ viewId: z.uuid() }),
  output: z.object({}),
})
