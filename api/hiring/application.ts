import * as z from 'zod/mini'
import { actionOfPaper } from '#domain/hiring/steps/authority-of-steps.ts'
import { endings } from '#domain/cases/ending.ts'
import { shownSteps } from '#domain/hiring/steps/step-codes.ts'
import { MAX_UPLOAD_PARTS } from '#domain/hiring/values/documents.ts'
import { addressFlags } from '#api/address-flags.ts'
import { appInfoSchema, draftFieldsSchema, givenDocumentSchema } from './app-info.ts'
import { defineCall } from '#api/define-call.ts'
import {
  campaignField,
  errorField,
  flagField,
  instantField,
  journeyField,
  opaqueIdField,
} from '#api/fields.ts'
import { readablePaperSchema } from '#api/signing/readable-paper.ts'

export type AppInfo = z.output<typeof appInfoSchema>

export const stepAnswerSchema = z.object({
  appInfo: appInfoSchema,
  nextStep: z.enum(shownSteps),
  error: errorField,
})
export type StepAnswer = z.output<typeof stepAnswerSchema>

export const listApplicationsBySession = defineCall({
  name: 'listApplicationsBySession',
  summary:
    "The visitor's own applications (E03, A07); a session id without its cookie answers an empty list",
  method: 'GET',
  path: 'sales/ccserviceapplication/getapplicationsbysessionId',
  authority: { action: 'hire', on: 'site' },
  input: z.object({
    sessionId: z.optional(z.uuid()),
    affiliateEvent: z.optional(campaignField),
  }),
  output: z.array(
    z.object({
      id: opaqueIdField,
      number: z.int(),
      housemaid: z.object({ id: z.uuid(), name: z.string(), poster: z.string() }),
      step: z.enum(shownSteps),
      completed: z.boolean(),
      /** The ending; absent while open. */
      ended: z.optional(z.enum(endings)),
      updatedAt: instantField,
    }),
  ),
})

/** Filled by the default payload setter (A19). */
export const registerNewHire = defineCall({
  name: 'registerNewHire',
  summary:
    'Registers a new hire for a chosen maid, or answers the application that the session has for her (H01)',
  method: 'POST',
  path: 'sales/ccserviceapplication/newhire',
  authority: { action: 'hire', on: 'site' },
  idempotent: true,
  input: z.object({
    maidId: z.uuid(),
    sessionId: z.optional(z.uuid()),
    journeyId: z.optional(journeyField),
    /** 1 with appId: replaces that application's maid. */
    rep: z.optional(z.string()),
    appId: z.optional(opaqueIdField),
    planType: z.optional(z.enum(['live-in', 'live-out'])),
    skipStartScreen: z.optional(z.boolean()),
    /** First-touch address and campaign words decide the IBAN step (V06). */
    adsIndicators: z.optional(
      z.object({
        url: z.optional(z.string().check(z.maxLength(2000))),
        utm_source: z.optional(z.string().check(z.maxLength(200))),
        utm_term: z.optional(z.string().check(z.maxLength(200))),
      }),
    ),
    lang: z.optional(z.string()),
  }),
  output: z.object({
    caseId: opaqueIdField,
    /** `caseId` as the specification names it, for programs outside. */
    appId: opaqueIdField,
    step: z.enum(shownSteps),
    existing: z.boolean(),
    error: errorField,
  }),
  limits: [{ by: 'session', limit: 20, windowSeconds: 3600 }],
})

export const getAppInfo = defineCall({
  name: 'getAppInfo',
  summary: 'The application and the step before `currentState` (A10)',
  method: 'GET',
  path: 'sales/ccserviceapplication/getappinfo',
  authority: { action: 'see-application', on: 'hire', by: 'id', inWorkflow: true },
  input: z.object({
    id: z.string().check(z.maxLength(64)),
    withPendingApp: z.optional(flagField),
    currentState: z.optional(z.string().check(z.maxLength(60))),
    guiProperty: z.optional(z.string().check(z.maxLength(2000))),
    lang: z.optional(z.string()),
    ...addressFlags,
  }),
  output: appInfoSchema,
})

/** Saves a draft, valid or not; an empty object deletes it. */
export const saveDraft = defineCall({
  name: 'saveDraft',
  summary: 'Keeps what was typed in a step before it is submitted',
  method: 'PUT',
  path: 'sales/ccserviceapplication/draft/:step',
  authority: { action: 'draft', on: 'hire', by: 'caseId' },
  input: z.object({
    caseId: opaqueIdField,
    step: z.string().check(z.maxLength(60)),
    fields: draftFieldsSchema,
  }),
  output: z.object({ savedAt: instantField }),
  limits: [{ by: 'session', limit: 240, windowSeconds: 60 }],
})

export const uploadPart = defineCall({
  name: 'uploadPart',
  summary: 'One part of a document, at most 512 kB; the same part may be sent again',
  method: 'PUT',
  path: 'sales/ccserviceapplication/upload/part',
  authority: { action: 'upload', on: 'document', by: 'caseId' },
  sends: 'multipart',
  input: z.object({
    caseId: opaqueIdField,
    uploadId: z.uuid(),
    part: z.coerce.number().check(z.int(), z.gte(0), z.lt(MAX_UPLOAD_PARTS)),
    file: z.unknown(),
  }),
  output: z.object({ part: z.int() }),
  limits: [{ by: 'session', limit: 1200, windowSeconds: 3600 }],
})

export const uploadDocument = defineCall({
  name: 'uploadDocument',
  summary:
    'A document: JPEG, PNG, WebP, HEIC or PDF by content, at most 10 MB; as one file, or by the parts that were sent before',
  method: 'POST',
  path: 'sales/ccserviceapplication/upload',
  authority: { action: 'upload', on: 'document', by: 'caseId' },
  sends: 'multipart',
  idempotent: true,
  input: z.object({
    caseId: opaqueIdField,
    kind: z.string().check(z.maxLength(40)),
    file: z.optional(z.unknown()),
    /** For a document in parts: its upload id and number of parts. */
    uploadId: z.optional(z.uuid()),
    parts: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_UPLOAD_PARTS))),
  }),
  output: z.object({ document: givenDocumentSchema }),
  limits: [{ by: 'session', limit: 60, windowSeconds: 3600 }],
})

export const getDocumentPreview = defineCall({
  name: 'getDocumentPreview',
  summary: 'The small picture of an uploaded document; with `large` the whole one, or its PDF',
  method: 'GET',
  path: 'sales/ccserviceapplication/document/:documentId/preview',
  authority: { action: 'see-documents', on: 'document', by: 'documentId' },
  answers: 'binary',
  fileTypes: ['image/webp', 'image/jpeg', 'application/pdf'],
  input: z.object({ documentId: opaqueIdField, large: z.optional(flagField) }),
  output: z.unknown(),
})

export const confirmIban = defineCall({
  name: 'confirmIban',
  summary:
    'Whether the IBAN that staff read from a cheque or letter is right; then it is signed anew',
  method: 'POST',
  path: 'sales/ccserviceapplication/confirmiban',
  authority: { action: 'answer-step', on: 'hire', by: 'caseId', inWorkflow: true },
  idempotent: true,
  input: z.object({ caseId: opaqueIdField, isRight: z.boolean(), ...addressFlags }),
  output: stepAnswerSchema,
})

export const removeDocument = defineCall({
  name: 'removeDocument',
  summary: 'Takes an uploaded document back that no submitted answer needs',
  method: 'DELETE',
  path: 'sales/ccserviceapplication/document/:documentId',
  authority: { action: 'upload', on: 'document', by: 'documentId' },
  idempotent: true,
  input: z.object({ documentId: opaqueIdField }),
  output: z.object({ removed: z.literal(true) }),
})

export const getMandatePdf = defineCall({
  name: 'getMandatePdf',
  summary: 'A mandate or the agreement as PDF: the draft before signing, the sealed one after',
  method: 'GET',
  path: 'sales/ccserviceapplication/mandate/:mandateId/pdf',
  authority: { action: actionOfPaper, on: 'paper', by: 'mandateId' },
  answers: 'binary',
  fileTypes: ['application/pdf'],
  input: z.object({ mandateId: opaqueIdField, lang: z.optional(z.string()) }),
  output: z.unknown(),
  // Each draft takes half a second of a thread to draw.
  limits: [{ by: 'session', limit: 60, windowSeconds: 600 }],
})

export const getMandateText = defineCall({
  name: 'getMandateText',
  summary: 'The words of a mandate or the agreement, with the hash that a signature names it by',
  method: 'GET',
  path: 'sales/ccserviceapplication/mandate/:mandateId/text',
  authority: { action: actionOfPaper, on: 'paper', by: 'mandateId' },
  input: z.object({ mandateId: opaqueIdField, lang: z.optional(z.string()) }),
  output: z.object({
    mandateId: opaqueIdField,
    sha256: z.string(),
    language: z.enum(['en', 'ar', 'hi', 'ru', 'fr']),
    state: z.enum(['draft', 'sealed']),
    /** Absent where only the file tells what was signed. */
    paper: z.optional(readablePaperSchema),
  }),
  // Draws the draft too, because the hash is of its bytes.
  limits: [{ by: 'session', limit: 60, windowSeconds: 600 }],
})

/** Withdraws wherever the hold is shown (ruling 32). */
export const withdrawApplication = defineCall({
  name: 'withdrawApplication',
  summary: 'Ends an open application: she is free at once, what was signed is void',
  method: 'POST',
  path: 'sales/ccserviceapplication/withdraw',
  authority: { action: 'withdraw', on: 'hire', by: 'caseId' },
  idempotent: true,
  input: z.object({ caseId: opaqueIdField }),
  output: z.object({ ended: z.literal('withdrawn'), error: errorField }),
})
