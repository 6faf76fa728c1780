import * as z from 'zod/mini'
import { defineCall } from '#api/define-call.ts'
import { opaqueIdField } from '#api/fields.ts'
import { readablePaperSchema } from './readable-paper.ts'

const authority = { action: 'see-certificate', on: 'paper', by: 'caseId' } as const

export const getCertificatePdf = defineCall({
  name: 'getCertificatePdf',
  summary: 'The sealed PDF that names every signed paper of an application by its hash',
  method: 'GET',
  path: 'sales/ccserviceapplication/certificate/:caseId/pdf',
  authority,
  answers: 'binary',
  fileTypes: ['application/pdf'],
  input: z.object({ caseId: opaqueIdField }),
  output: z.unknown(),
  limits: [{ by: 'session', limit: 60, windowSeconds: 600 }],
})

export const getCertificateText = defineCall({
  name: 'getCertificateText',
  summary: 'The words of the same certificate, in the language of its file',
  method: 'GET',
  path: 'sales/ccserviceapplication/certificate/:caseId/text',
  authority,
  input: z.object({ caseId: opaqueIdField }),
  output: z.object({
    /** Of the sealed file. */
    sha256: z.string(),
    language: z.enum(['en', 'ar', 'hi', 'ru', 'fr']),
    paper: readablePaperSchema,
  }),
  limits: [{ by: 'session', limit: 60, windowSeconds: 600 }],
})
