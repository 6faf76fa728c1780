import * as z from 'zod/mini'
import { emirateCodes } from '#domain/hiring/values/emirates.ts'
import { herAnswers } from '#domain/hiring/her-yes/her-answer.ts'
import { endings } from '#domain/cases/ending.ts'
import { paymentStates } from '#domain/payment/payment-states.ts'
import { visaFormSteps, visaSteps } from '#domain/visas/application/visa-steps.ts'
import type { VisaFormStep } from '#domain/visas/application/visa-steps.ts'
import { feeParts, feePayees } from '#domain/visas/visa-fees.ts'
import { visaKinds } from '#domain/visas/visa-kinds.ts'
import { visaPaperCodes } from '#domain/visas/visa-papers.ts'
import { draftFieldsSchema, givenDocumentSchema } from '#api/hiring/app-info.ts'
import { defineCall } from '#api/define-call.ts'
import type { Call } from '#api/define-call.ts'
import {
  dayField,
  errorField,
  filsField,
  instantField,
  journeyField,
  opaqueIdField,
} from '#api/fields.ts'
import { visaUnits } from './visa-units.ts'

const stepField = z.enum(visaSteps)
const lang = z.optional(z.string())

/** A sum with its parts; `total` is all of the others together. */
const sumSchema = z.object({
  parts: z.array(z.object({ part: z.enum(feeParts), payee: z.enum(feePayees), sum: filsField })),
  work: filsField,
  vat: filsField,
  total: filsField,
})

/** What a visa's screens show of its application, personal values masked. */
export const visaApplicationSchema = z.object({
  caseId: opaqueIdField,
  number: z.int(),
  /** Grows with each answer; sent back to detect other tabs' answers. */
  version: z.int(),
  kind: z.enum(visaKinds),
  /** Answers of the guide, as its address has them. */
  answers: z.string(),
  country: z.string(),
  emirate: z.enum(emirateCodes),
  isSample: z.boolean(),
  today: dayField,
  ended: z.optional(z.enum(endings)),
  /** When it was sent; absent before. */
  sentAt: z.optional(instantField),
  /** Its steps in order, and which of them are answered. */
  steps: z.array(z.object({ step: stepField, isAnswered: z.boolean() })),
  /** The step that is due; absent once it was sent. */
  due: z.optional(stepField),
  /** Of the form steps, what may be shown of their answers. */
  given: z.object({
    VISA_SPONSOR: z.optional(visaUnits.VISA_SPONSOR.shown),
    VISA_WORKER: z.optional(visaUnits.VISA_WORKER.shown),
    VISA_TERMS: z.optional(visaUnits.VISA_TERMS.shown),
    VISA_DRIVER: z.optional(visaUnits.VISA_DRIVER.shown),
    VISA_PAPERS: z.optional(visaUnits.VISA_PAPERS.shown),
    VISA_PRICE: z.optional(visaUnits.VISA_PRICE.shown),
  }),
  /** Answered on another device: shown here after a code to the number on file. */
  hidden: z.array(stepField),
  drafts: z.partialRecord(stepField, draftFieldsSchema),
  documents: z.array(givenDocumentSchema),
  papers: z.array(
    z.object({
      paper: z.enum(visaPaperCodes),
      of: z.enum(['sponsor', 'worker']),
      isSlow: z.boolean(),
      hasLastDay: z.boolean(),
    }),
  ),
  /** Cars that a rule asks of a driver's sponsor. */
  cars: z.optional(z.int()),
  /** Agreed, or today's; absent without a price list. */
  sum: z.optional(sumSchema),
  keptAfterRefusal: z.optional(filsField),
  /** Working days by the operator's estimate. */
  days: z.optional(z.int()),
  phoneMask: z.optional(z.string()),
  payment: z.optional(
    z.object({
      state: z.enum(paymentStates),
      amount: filsField,
      at: instantField,
      givenBack: filsField,
    }),
  ),
  isPaid: z.boolean(),
  worker: z.object({
    state: z.optional(z.enum(herAnswers)),
    askedAt: z.optional(instantField),
    answeredAt: z.optional(instantField),
    isAsked: z.boolean(),
  }),
})
export type VisaApplication = z.output<typeof visaApplicationSchema>

const visaAnswerSchema = z.object({ visa: visaApplicationSchema, error: errorField })
export type VisaAnswer = z.output<typeof visaAnswerSchema>

/** Begins an application with the answers of the guide; what is open for the same ones goes on. */
export const startVisa = defineCall({
  name: 'startVisa',
  summary: 'Begins the application for a visa, with the answers of its guide',
  method: 'POST',
  path: 'visas/applications',
  authority: { action: 'apply-for-visa', on: 'site' },
  idempotent: true,
  input: z.object({
    kind: z.enum(visaKinds),
    answers: z.string().check(z.maxLength(80)),
    /** A visa of this household that runs out: what is known of it is kept. */
    renews: z.optional(opaqueIdField),
    sessionId: z.optional(z.uuid()),
    journeyId: z.optional(journeyField),
    lang,
  }),
  output: z.object({ caseId: opaqueIdField, error: errorField }),
  limits: [{ by: 'session', limit: 20, windowSeconds: 3600 }],
})

export const getVisa = defineCall({
  name: 'getVisa',
  summary: 'The application for a visa, as this device may see it',
  method: 'GET',
  path: 'visas/applications/:caseId',
  authority: { action: 'see-visa', on: 'visa', by: 'caseId' },
  input: z.object({ caseId: opaqueIdField, lang }),
  output: visaApplicationSchema,
})

/** The visas that this device may open, newest first. */
export const listVisas = defineCall({
  name: 'listVisas',
  summary: "The visitor's own visas, newest first",
  method: 'GET',
  path: 'visas/applications',
  authority: { action: 'see-own-hires', on: 'site' },
  input: z.object({ lang }),
  output: z.object({
    visas: z.array(
      z.object({
        caseId: opaqueIdField,
        number: z.int(),
        kind: z.enum(visaKinds),
        isSent: z.boolean(),
        ended: z.optional(z.enum(endings)),
        updatedAt: instantField,
      }),
    ),
  }),
})

export const saveVisaDraft = defineCall({
  name: 'saveVisaDraft',
  summary: 'Keeps what was typed in a step of a visa before it is sent; nothing deletes it',
  method: 'PUT',
  path: 'visas/applications/:caseId/draft/:step',
  authority: { action: 'draft-visa', on: 'visa', by: 'caseId' },
  input: z.object({ caseId: opaqueIdField, step: stepField, fields: draftFieldsSchema }),
  output: z.object({ savedAt: instantField }),
  limits: [{ by: 'session', limit: 240, windowSeconds: 60 }],
})

export const sendVisaCode = defineCall({
  name: 'sendVisaCode',
  summary: 'Sends a six-digit code to a UAE mobile; without one to the number on file',
  method: 'POST',
  path: 'visas/applications/:caseId/code',
  authority: { action: 'confirm-visa-phone', on: 'visa', by: 'caseId' },
  idempotent: true,
  input: z.object({
    caseId: opaqueIdField,
    phone: z.optional(z.string().check(z.maxLength(40))),
    lang,
  }),
  output: z.object({
    phoneMask: z.string(),
    expiresAt: instantField,
    resendAfter: instantField,
    error: errorField,
  }),
})

export const checkVisaCode = defineCall({
  name: 'checkVisaCode',
  summary: 'Checks the code: the number is the household’s, and this device may see its answers',
  method: 'POST',
  path: 'visas/applications/:caseId/checkcode',
  authority: { action: 'confirm-visa-phone', on: 'visa', by: 'caseId' },
  idempotent: true,
  input: z.object({ caseId: opaqueIdField, code: z.string().check(z.maxLength(40)), lang }),
  output: visaAnswerSchema,
  limits: [{ by: 'session', limit: 30, windowSeconds: 600 }],
})

export const createVisaLink = defineCall({
  name: 'createVisaLink',
  summary: 'A single-use link that continues this application on another device',
  method: 'POST',
  path: 'visas/applications/:caseId/link',
  authority: { action: 'send-visa-link', on: 'visa', by: 'caseId' },
  input: z.object({
    caseId: opaqueIdField,
    /** Sends it to the number on file too. */
    bySms: z.optional(z.boolean()),
    lang,
  }),
  output: z.object({
    url: z.string(),
    expiresAt: instantField,
    phoneMask: z.optional(z.string()),
    error: errorField,
  }),
  limits: [{ by: 'session', limit: 30, windowSeconds: 3600 }],
})

const baseFields = { caseId: opaqueIdField, version: z.optional(z.int()), lang }

type VisaStepCall<Fields extends z.core.$ZodLooseShape> = Call<
  z.ZodMiniObject<typeof baseFields & Fields>,
  typeof visaAnswerSchema,
  { action: 'answer-visa-step'; on: 'visa'; by: 'caseId' }
>

/** All steps share path and answer, with their own fields. */
function submitOf<Step extends VisaFormStep>(step: Step) {
  return defineCall({
    name: `submit_${step}`,
    summary: `Submits the step ${step}; answers with the application`,
    method: 'POST',
    path: `visas/applications/:caseId/step/${step}`,
    authority: { action: 'answer-visa-step', on: 'visa', by: 'caseId' },
    idempotent: true,
    input: z.object({ ...baseFields, ...visaUnits[step].fields }),
    output: visaAnswerSchema,
    limits: [{ by: 'session', limit: 120, windowSeconds: 60 }],
  })
}

/** A submit of any step of a visa. */
export type AnyVisaStepCall = VisaStepCall<z.core.$ZodLooseShape>

/** All steps with a form; Object.fromEntries loses the keys' types. */
export const visaStepCalls = Object.fromEntries(
  visaFormSteps.map((step) => [step, submitOf(step)]),
) as unknown as {
  readonly [Step in VisaFormStep]: VisaStepCall<(typeof visaUnits)[Step]['fields']>
}
