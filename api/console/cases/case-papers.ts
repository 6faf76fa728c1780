import * as z from 'zod/mini'
import { openingReasons } from '#domain/hiring/values/documents.ts'
import { casePapers } from '#domain/staff/case-papers.ts'
import { defineCall } from '#api/define-call.ts'
import { opaqueIdField } from '#api/fields.ts'

export const openCasePaper = defineCall({
  name: 'openCasePaper',
  summary: 'The sealed PDF of a paper, after the reason is written into the audit trail',
  method: 'POST',
  path: 'console/cases/:caseId/papers/:paper/:id/open',
  authority: { action: 'see-personal', on: 'console', isFresh: true },
  answers: 'binary',
  fileTypes: ['application/pdf'],
  input: z.object({
    caseId: opaqueIdField,
    paper: z.enum(casePapers),
    id: opaqueIdField,
    reason: z.enum(openingReasons),
  }),
  output: z.any(),
})

export const makeProofPack = defineCall({
  name: 'makeProofPack',
  summary:
    'A ZIP of all that proves what happened in an application, with a sealed list of its files',
  method: 'POST',
  path: 'console/cases/:caseId/proof-pack',
  authority: { action: 'see-personal', on: 'console', isFresh: true },
  answers: 'binary',
  fileTypes: ['application/zip'],
  input: z.object({ caseId: opaqueIdField, reason: z.enum(openingReasons) }),
  output: z.any(),
})
