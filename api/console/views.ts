import * as z from 'zod/mini'
import { defineCall } from '#api/define-call.ts'

const authority = { action: 'keep-views', on: 'console' } as const
const idField = z.string().check(z.maxLength(36))
/** Which list it is of, such as applications. */
const listField = z.enum(['applications', 'people', 'visas'])
const nameField = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

export const listViews = defineCall({
  name: 'listViews',
  summary: 'Saved views of a list: one’s own, and those that others share',
  method: 'GET',
  path: 'console/views',
  authority,
  input: z.object({ list: listField }),
  output: z.object({
    views: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        query: z.string(),
        isOwn: z.boolean(),
        isShared: z.boolean(),
        isPinned: z.boolean(),
      }),
    ),
  }),
})

export const saveView = defineCall({
  name: 'saveView',
  summary: 'Keeps filters, columns and sort under a name; one’s own view of that name changes',
  method: 'POST',
  path: 'console/views',
  authority,
  idempotent: true,
  input: z.object({
    list: listField,
    name: nameField,
    query: z.string().check(z.maxLength(1000)),
    isShared: z.boolean(),
    isPinned: z.boolean(),
  }),
  output: z.object({ id: z.string() }),
})

export const deleteView = defineCall({
  name: 'deleteView',
  summary: 'Deletes one’s own view',
  method: 'POST',
  path: 'console/views/:viewId/delete',
  authority,
  idempotent: true,
  input: z.object({ viewId: idField }),
  output: z.object({}),
})
