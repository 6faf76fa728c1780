import * as z from 'zod/mini'
import { maidCardSchema } from './catalogue.ts'
import { defineCall } from '#api/define-call.ts'
import { opaqueIdField } from '#api/fields.ts'

/** The server knows the household's wishes, so the address has none. */
export const listNearMaids = defineCall({
  name: 'listNearMaids',
  summary: 'Up to three who may take her place, first who has what the household missed in her',
  method: 'GET',
  path: 'sales/ccserviceapplication/near',
  authority: { action: 'replace', on: 'hire', by: 'caseId' },
  input: z.object({ caseId: opaqueIdField, lang: z.optional(z.string()) }),
  output: z.object({ maids: z.array(maidCardSchema) }),
})
