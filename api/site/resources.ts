import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/constants.ts'
import { resourceCodes } from '#domain/resources/resource-codes.ts'
import { defineCall } from '#api/define-call.ts'
import { readablePaperSchema } from '#api/signing/readable-paper.ts'

const codeField = z.optional(z.string().check(z.maxLength(200)))
const languageField = z.optional(z.string().check(z.maxLength(35)))

export const getResource = defineCall({
  name: 'getResource',
  summary: 'What a document says, and the file of it, in the visitor’s language or English',
  method: 'GET',
  path: 'resources/resource',
  authority: { action: 'browse', on: 'site' },
  input: z.object({ code: codeField, lang: languageField }),
  output: z.object({
    code: z.enum(resourceCodes),
    language: z.enum(LANGUAGES),
    title: z.string(),
    /** One sentence; empty for the operator's file. */
    description: z.string(),
    /** Languages in which there is a file. */
    languages: z.array(z.enum(LANGUAGES)),
    /** Absent for the operator's file, whose content is unknown. */
    paper: z.optional(readablePaperSchema),
    isSample: z.boolean(),
    file: z.object({
      name: z.string(),
      sha256: z.string(),
      /** In bytes. */
      size: z.int(),
      pages: z.int(),
    }),
  }),
})

/** Cached for good while `v` names the file's hash. */
export const downloadResource = defineCall({
  name: 'downloadResource',
  summary: 'A document as PDF, in the visitor’s language or English (A14)',
  method: 'GET',
  path: 'resources/downloadresource',
  authority: { action: 'browse', on: 'site' },
  answers: 'binary',
  fileTypes: ['application/pdf'],
  input: z.object({
    code: codeField,
    lang: languageField,
    v: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.unknown(),
})
