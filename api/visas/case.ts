import * as z from 'zod/mini'
import { endings } from '#domain/cases/ending.ts'
import { timelineKinds } from '#domain/hiring/timeline.ts'
import { resendReasons } from '#domain/hiring/values/documents.ts'
import { emirateCodes } from '#domain/hiring/values/emirates.ts'
import {
  lateReasons,
  refusalReasons,
  stageOwners,
  visaOutcomes,
  visaStages,
} from '#domain/visas/case/visa-stages.ts'
import { workerLanguages } from '#domain/visas/application/worker-languages.ts'
import { visaKinds } from '#domain/visas/visa-kinds.ts'
import { issuedPapers } from '#domain/visas/case/issued-papers.ts'
import { visaPaperCodes } from '#domain/visas/visa-papers.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField, errorField, filsField, instantField, opaqueIdField } from '#api/fields.ts'

const stageField = z.enum(visaStages)
const lang = z.optional(z.string())

/** One stage as its household sees it. */
const stageSchema = z.object({
  stage: stageField,
  owner: z.enum(stageOwners),
  /** As it was promised first; absent without an estimate. */
  promisedOn: z.optional(dayField),
  expectedOn: z.optional(dayField),
  doneOn: z.optional(dayField),
  lateReason: z.optional(z.enum(lateReasons)),
  appointment: z.optional(z.object({ at: instantField, place: z.string() })),
})

/** A visa after it was sent, as its household sees it. */
export const sentVisaSchema = z.object({
  caseId: opaqueIdField,
  /** Read as `V-3107`. */
  number: z.int(),
  kind: z.enum(visaKinds),
  /** The worker's first name. */
  worker: z.string(),
  workerLanguage: z.optional(z.enum(workerLanguages)),
  country: z.string(),
  /** In the reader's language; empty for another country. */
  countryName: z.string(),
  emirate: z.enum(emirateCodes),
  isSample: z.boolean(),
  today: dayField,
  sentOn: z.optional(dayField),
  ended: z.optional(z.enum(endings)),
  outcome: z.optional(z.enum(visaOutcomes)),
  refusedFor: z.optional(z.enum(refusalReasons)),
  validUntil: z.optional(dayField),
  /** In order; none before it is sent. */
  stages: z.array(stageSchema),
  /** The stage that waits. */
  waits: z.optional(stageField),
  promisedOn: z.optional(dayField),
  expectedOn: z.optional(dayField),
  late: z.optional(
    z.object({ days: z.int(), reason: z.optional(z.enum(lateReasons)), since: instantField }),
  ),
  /** Holidays that a further delay would meet. */
  holidays: z.array(dayField),
  /** Newest first. */
  events: z.array(
    z.object({
      kind: z.enum(timelineKinds),
      at: instantField,
      stage: z.optional(stageField),
      day: z.optional(dayField),
      reason: z.optional(z.enum(lateReasons)),
    }),
  ),
  papers: z.array(
    z.object({
      id: opaqueIdField,
      kind: z.string(),
      contentType: z.string(),
      pages: z.optional(z.int()),
      hasPreview: z.boolean(),
    }),
  ),
  /** What authorities issued; none on a device that may not see papers. */
  issued: z.array(
    z.object({
      kind: z.enum(issuedPapers),
      contentType: z.string(),
      pages: z.optional(z.int()),
    }),
  ),
  /** Papers that the household has to send again, and why. */
  asked: z.array(z.object({ kind: z.enum(visaPaperCodes), reason: z.enum(resendReasons) })),
  receipts: z.array(z.object({ invoiceId: opaqueIdField, kind: z.string(), amount: filsField })),
  total: z.optional(filsField),
  givenBack: z.optional(filsField),
  may: z.object({ tellArrival: z.boolean(), cancel: z.boolean(), renew: z.boolean() }),
})
export type SentVisa = z.output<typeof sentVisaSchema>

const changed = z.object({ visa: sentVisaSchema, error: errorField })

export const getVisaCase = defineCall({
  name: 'getVisaCase',
  summary: 'A visa after it was sent: its stages with their days, and what happened',
  method: 'GET',
  path: 'visas/cases/:caseId',
  authority: { action: 'see-visa', on: 'visa', by: 'caseId' },
  input: z.object({ caseId: opaqueIdField, lang }),
  output: sentVisaSchema,
})

export const tellVisaArrival = defineCall({
  name: 'tellVisaArrival',
  summary: 'The day on which the worker arrives from abroad; the days after it follow',
  method: 'POST',
  path: 'visas/cases/:caseId/arrival',
  authority: { action: 'follow-visa', on: 'visa', by: 'caseId' },
  idempotent: true,
  input: z.object({ caseId: opaqueIdField, day: dayField }),
  output: changed,
  limits: [{ by: 'session', limit: 30, windowSeconds: 3600 }],
})

export const dateVisaPaper = defineCall({
  name: 'dateVisaPaper',
  summary: 'The last day of a paper that was asked for again and is here',
  method: 'POST',
  path: 'visas/cases/:caseId/papers/:kind/last-day',
  authority: { action: 'follow-visa', on: 'visa', by: 'caseId' },
  idempotent: true,
  input: z.object({
    caseId: opaqueIdField,
    kind: z.enum(visaPaperCodes),
    /** As typed: `15/06/2030`. */
    day: z.string().check(z.maxLength(40)),
  }),
  output: changed,
  limits: [{ by: 'session', limit: 60, windowSeconds: 3600 }],
})

export const cancelOwnVisa = defineCall({
  name: 'cancelOwnVisa',
  summary: 'The household ends its visa, before or after it was sent',
  method: 'POST',
  path: 'visas/cases/:caseId/cancel',
  authority: { action: 'follow-visa', on: 'visa', by: 'caseId' },
  idempotent: true,
  input: z.object({ caseId: opaqueIdField }),
  output: changed,
  limits: [{ by: 'session', limit: 10, windowSeconds: 3600 }],
})

export const getIssuedVisaPaper = defineCall({
  name: 'getIssuedVisaPaper',
  summary: 'A paper that an authority issued for a visa, as a file',
  method: 'GET',
  path: 'visas/cases/:caseId/issued/:kind',
  authority: { action: 'see-visa', on: 'visa', by: 'caseId' },
  answers: 'binary',
  fileTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  input: z.object({ caseId: opaqueIdField, kind: z.enum(issuedPapers) }),
  output: z.unknown(),
  limits: [{ by: 'session', limit: 60, windowSeconds: 600 }],
})

export const getVisaCalendar = defineCall({
  name: 'getVisaCalendar',
  summary: 'Appointments and expected days as a calendar file (RFC 5545)',
  method: 'GET',
  path: 'visas/cases/:caseId/days.ics',
  authority: { action: 'see-visa', on: 'visa', by: 'caseId' },
  answers: 'binary',
  fileTypes: ['text/calendar'],
  input: z.object({ caseId: opaqueIdField, lang }),
  output: z.unknown(),
  limits: [{ by: 'session', limit: 60, windowSeconds: 600 }],
})

/** Events `state` (this output), `beat` every 25 s, and `over` at the end. */
export const watchVisa = defineCall({
  name: 'watchVisa',
  summary: 'Tells as server-sent events that a visa changed, from its present state on',
  method: 'GET',
  path: 'visas/events',
  authority: { action: 'see-visa', on: 'visa', by: 'caseId' },
  answers: 'events',
  input: z.object({
    caseId: opaqueIdField,
    /** EventSource sends no custom headers. */
    pageCode: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: z.object({
    version: z.int(),
    ended: z.optional(z.enum(endings)),
    /** The timeline's newest event. */
    newest: z.optional(z.object({ kind: z.enum(timelineKinds), at: instantField })),
  }),
  limits: [
    { by: 'session', limit: 60, windowSeconds: 60 },
    { by: 'address', limit: 1200, windowSeconds: 60 },
  ],
})

export const sendVisaStatusCode = defineCall({
  name: 'sendVisaStatusCode',
  summary:
    'Sends a code to a UAE mobile, to open its visa on this device; says nothing of whether there is one',
  method: 'POST',
  path: 'visas/status/code',
  authority: { action: 'come-back', on: 'site' },
  idempotent: true,
  input: z.object({
    /** As people type it: `V-3107`. */
    number: z.string().check(z.maxLength(40)),
    phone: z.string().check(z.maxLength(40)),
    lang,
  }),
  output: z.object({
    phoneMask: z.string(),
    expiresAt: instantField,
    resendAfter: instantField,
    error: errorField,
  }),
  limits: [{ by: 'session', limit: 30, windowSeconds: 600 }],
})

export const openVisaByCode = defineCall({
  name: 'openVisaByCode',
  summary: 'Lets this device into the visa of this number that the confirmed phone stands for',
  method: 'POST',
  path: 'visas/status/open',
  authority: { action: 'come-back', on: 'site' },
  idempotent: true,
  input: z.object({
    number: z.string().check(z.maxLength(40)),
    code: z.string().check(z.maxLength(40)),
  }),
  /** Absent: no visa of this number stands under the phone. */
  output: z.object({ caseId: z.optional(opaqueIdField), error: errorField }),
  limits: [{ by: 'session', limit: 30, windowSeconds: 600 }],
})
