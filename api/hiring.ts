import * as z from 'zod/mini'
import { stepCodes } from '#domain/hiring/step-codes.ts'
import { actionOfPaper } from '#domain/hiring/authority.ts'
import { shownSteps, STARTING_STEP } from '#domain/hiring/step-codes.ts'
import { addressFlags } from './address-flags.ts'
import { defineCall } from './define-call.ts'
import {
  dayField,
  errorField,
  filsField,
  flagField,
  instantField,
  opaqueIdField,
} from './fields.ts'
import { maidCardSchema } from './catalogue.ts'

/** The application as every screen of /app needs it (E02); personal values come masked. */
export const appInfoSchema = z.object({
  appId: opaqueIdField,
  /** The short number that people say on the phone. */
  number: z.int(),
  /** Grows with every stored change; sent back to notice another tab's change. */
  version: z.int(),
  /** The step that is due. */
  step: z.enum(shownSteps),
  /** The step before `currentState`, STARTING_STEP for the first, absent where there is none. */
  prevStep: z.optional(z.enum([...shownSteps, STARTING_STEP])),
  needEnterIbanNumber: z.boolean(),
  signedBySpouse: z.boolean(),
  paidByCreditCard: z.boolean(),
  guiProperty: z.object({ skipStartScreen: z.optional(z.boolean()) }),
  completed: z.boolean(),
  /** Whether the operator lets a computer carry on by itself. */
  allowDesktopWorkflow: z.boolean(),
  /** Which steps there are for this visitor; the browser adds only what it alone knows. */
  context: z.object({
    mobile: z.boolean(),
    wa: z.optional(z.string()),
    sma: z.optional(z.string()),
    forSignOnly: z.boolean(),
    bySpouse: z.boolean(),
    allowDesktopWorkflow: z.boolean(),
    existingClient: z.boolean(),
    missingDocuments: z.optional(z.boolean()),
    oldPayment: z.optional(z.enum(['offered', 'kept'])),
    returnTo: z.optional(z.enum(stepCodes)),
  }),
  maid: maidCardSchema,
  /** Until when she waits for this household; absent once completed. */
  heldUntil: z.optional(instantField),
  /** What was chosen at HIRE_MAID and what it costs, once chosen. */
  terms: z.nullable(
    z.object({
      planType: z.enum(['live-in', 'live-out']),
      firstDay: dayField,
      paymentMethod: z.enum(['direct-debit', 'card']),
      firstAmount: filsField,
      firstVat: filsField,
      firstDays: z.int(),
      monthDays: z.int(),
      monthlyAmount: filsField,
      monthlyVat: filsField,
      monthlyFrom: dayField,
      monthlyCap: filsField,
      monthlyUntil: dayField,
    }),
  ),
  /** Prices to choose from at HIRE_MAID; live-out only where she accepts it. */
  plans: z.array(
    z.object({ planType: z.enum(['live-in', 'live-out']), price: filsField, vat: filsField }),
  ),
  salary: filsField,
  /** Days on which she can start: from, to. */
  firstDayFrom: dayField,
  firstDayUntil: dayField,
  /** Submitted answers by step, personal values masked: `{CLIENT_PHONE_NUMBER: {phone: '050 ••• 4567'}}`. */
  answers: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** What was typed but not yet submitted, by step; only to the owner, within a day of typing. */
  drafts: z.record(z.string(), z.record(z.string(), z.unknown())),
  documents: z.array(
    z.object({
      id: opaqueIdField,
      kind: z.string(),
      contentType: z.string(),
      size: z.int(),
      hasPreview: z.boolean(),
      uploadedAt: instantField,
    }),
  ),
  mandates: z.array(
    z.object({
      id: opaqueIdField,
      kind: z.enum(['one-time', 'monthly', 'agreement']),
      state: z.string(),
      /** Specimens kept so far. */
      signatures: z.int(),
      /** Pages of the sealed PDF, absent while it is being made. */
      pages: z.optional(z.int()),
      signedAt: z.optional(instantField),
    }),
  ),
  /** Phone checked by a code in this session. */
  phoneVerified: z.boolean(),
  /** Free slots, for MAID_ARRIVAL. */
  arrivalDays: z.array(
    z.object({
      day: dayField,
      slots: z.array(z.object({ from: z.string(), to: z.string(), free: z.boolean() })),
    }),
  ),
  timeline: z.array(z.object({ kind: z.string(), step: z.optional(z.string()), at: instantField })),
})
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
  authority: { action: 'hire' },
  input: z.object({
    sessionId: z.optional(z.string().check(z.maxLength(64))),
    affiliateEvent: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: z.array(
    z.object({
      id: opaqueIdField,
      number: z.int(),
      housemaid: z.object({ id: z.uuid(), name: z.string(), poster: z.string() }),
      step: z.enum(shownSteps),
      completed: z.boolean(),
      updatedAt: instantField,
    }),
  ),
})

/** The default payload setter (A19) fills id, uuid, sessionId, forSignOnly, clientSigningFlow, adsIndicators. */
export const registerNewHire = defineCall({
  name: 'registerNewHire',
  summary:
    'Registers a new hire for a chosen maid, or answers the application that the session has for her (H01)',
  method: 'POST',
  path: 'sales/ccserviceapplication/newhire',
  authority: { action: 'hire' },
  idempotent: true,
  input: z.object({
    maidId: z.uuid(),
    sessionId: z.optional(z.uuid()),
    journeyId: z.optional(z.uuid()),
    /** 1 with appId: a replacement for the maid of that application. */
    rep: z.optional(z.string()),
    appId: z.optional(opaqueIdField),
    planType: z.optional(z.enum(['live-in', 'live-out'])),
    skipStartScreen: z.optional(z.boolean()),
    /** The first-touch address and campaign words, which decide the IBAN step (V06). */
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
  authority: { action: 'see-application', by: 'id', inWorkflow: true },
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

/** Keeps what is being typed, valid or not, sealed on the server; an empty object forgets it. */
export const saveDraft = defineCall({
  name: 'saveDraft',
  summary: 'Keeps what was typed in a step before it is submitted',
  method: 'PUT',
  path: 'sales/ccserviceapplication/draft/:step',
  authority: { action: 'draft', by: 'appId' },
  input: z.object({
    appId: opaqueIdField,
    step: z.string().check(z.maxLength(60)),
    fields: z.record(z.string().check(z.maxLength(60)), z.unknown()),
  }),
  output: z.object({ savedAt: instantField }),
  limits: [{ by: 'session', limit: 240, windowSeconds: 60 }],
})

export const uploadDocument = defineCall({
  name: 'uploadDocument',
  summary: 'A document: JPEG, PNG, WebP, HEIC or PDF by content, at most 10 MB',
  method: 'POST',
  path: 'sales/ccserviceapplication/upload',
  authority: { action: 'upload', by: 'appId' },
  sends: 'multipart',
  idempotent: true,
  input: z.object({
    appId: opaqueIdField,
    kind: z.string().check(z.maxLength(40)),
    file: z.unknown(),
  }),
  output: z.object({
    document: z.object({
      id: opaqueIdField,
      kind: z.string(),
      contentType: z.string(),
      size: z.int(),
      hasPreview: z.boolean(),
      uploadedAt: instantField,
    }),
  }),
  limits: [{ by: 'session', limit: 60, windowSeconds: 3600 }],
})

export const getDocumentPreview = defineCall({
  name: 'getDocumentPreview',
  summary: 'The small picture of an uploaded document',
  method: 'GET',
  path: 'sales/ccserviceapplication/document/:documentId/preview',
  authority: { action: 'see-documents', by: 'documentId' },
  answers: 'binary',
  input: z.object({ documentId: opaqueIdField }),
  output: z.unknown(),
})

export const getMandatePdf = defineCall({
  name: 'getMandatePdf',
  summary: 'A mandate or the agreement as PDF: the draft before signing, the sealed one after',
  method: 'GET',
  path: 'sales/ccserviceapplication/mandate/:mandateId/pdf',
  authority: { action: actionOfPaper, by: 'mandateId' },
  answers: 'binary',
  input: z.object({ mandateId: opaqueIdField, lang: z.optional(z.string()) }),
  output: z.unknown(),
})

export const sendOtp = defineCall({
  name: 'sendOtp',
  summary: 'Sends a six-digit code to a UAE mobile',
  method: 'POST',
  path: 'sales/ccserviceapplication/sendotp',
  authority: { action: 'confirm-phone', by: 'appId' },
  idempotent: true,
  input: z.object({
    appId: opaqueIdField,
    phone: z.string().check(z.maxLength(40)),
    lang: z.optional(z.string()),
  }),
  output: z.object({
    phoneMask: z.string(),
    expiresAt: instantField,
    resendAfter: instantField,
    error: errorField,
  }),
})

export const checkOtp = defineCall({
  name: 'checkOtp',
  summary: 'Checks the code; five tries, ten minutes',
  method: 'POST',
  path: 'sales/ccserviceapplication/checkotp',
  authority: { action: 'confirm-phone', by: 'appId' },
  input: z.object({ appId: opaqueIdField, code: z.string().check(z.maxLength(20)) }),
  output: z.object({ verified: z.literal(true), phoneMask: z.string() }),
  limits: [{ by: 'session', limit: 30, windowSeconds: 600 }],
})
