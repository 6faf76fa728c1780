import * as z from 'zod/mini'
import { herAnswers } from '#domain/hiring/her-yes/her-answer.ts'
import { herIssuedPapers } from '#domain/visas/case/issued-papers.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField, instantField, opaqueIdField } from '#api/fields.ts'
import { herAnswerFields, herSaidSchema } from '#api/hiring/her-answer.ts'

const tokenField = z.string().check(z.maxLength(64))

/** The consent of the worker, for the household's step. */
export const visaConsentSchema = z.object({
  /** Absent before she was asked. */
  state: z.optional(z.enum(['asked', ...herAnswers])),
  /** Price and worker are known, so she may be asked. */
  isReady: z.boolean(),
  name: z.optional(z.string()),
  phoneMask: z.optional(z.string()),
  askedAt: z.optional(instantField),
  resendAfter: z.optional(instantField),
  answeredAt: z.optional(instantField),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      askedAt: instantField,
      answer: z.optional(z.string()),
    }),
  ),
})
export type VisaConsent = z.output<typeof visaConsentSchema>

export const getVisaConsent = defineCall({
  name: 'getVisaConsent',
  summary: 'Whether the worker was asked for her consent, and what she said',
  method: 'GET',
  path: 'visas/applications/:caseId/consent',
  authority: { action: 'see-visa', on: 'visa', by: 'caseId' },
  input: z.object({ caseId: opaqueIdField, lang: z.optional(z.string()) }),
  output: visaConsentSchema,
})

/** Sends her a link in her language, and again after a pause. */
export const askWorkerForVisa = defineCall({
  name: 'askWorkerForVisa',
  summary: 'Sends the worker a link by which she reads the terms and consents to the visa',
  method: 'POST',
  path: 'visas/applications/:caseId/askworker',
  authority: { action: 'ask-worker', on: 'visa', by: 'caseId' },
  idempotent: true,
  input: z.object({ caseId: opaqueIdField }),
  output: z.object({
    phoneMask: z.string(),
    sentAt: instantField,
    resendAfter: instantField,
    /** With the link, for a number abroad that a text message may not reach. */
    shareText: z.optional(z.string()),
  }),
  limits: [{ by: 'session', limit: 20, windowSeconds: 3600 }],
})

/** Her answer arrives by text message. */
export const answerHerVisaQuestion = defineCall({
  name: 'answerHerVisaQuestion',
  summary: 'The household answers what the worker asked before she consents',
  method: 'POST',
  path: 'visas/applications/:caseId/answerworker',
  authority: { action: 'ask-worker', on: 'visa', by: 'caseId' },
  idempotent: true,
  input: z.object({
    caseId: opaqueIdField,
    questionId: opaqueIdField,
    answer: z.string().check(z.trim(), z.maxLength(300)),
  }),
  output: z.object({ answered: z.literal(true) }),
  limits: [{ by: 'session', limit: 30, windowSeconds: 3600 }],
})

/** Where her visa stands, in her language; nothing of the household's papers or money. */
const statusSchema = z.object({
  stages: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      state: z.enum(['done', 'now', 'next']),
      /** Whose turn it is, of the stage that runs. */
      owner: z.optional(z.string()),
      /** What is needed from her, of the stage that runs. */
      need: z.optional(z.string()),
      /** By which day, of a stage that is not done. */
      day: z.optional(z.string()),
      late: z.optional(z.string()),
      appointment: z.optional(
        z.object({
          at: instantField,
          day: dayField,
          when: z.string(),
          place: z.optional(z.string()),
        }),
      ),
    }),
  ),
})

export const herVisaPageSchema = z.extend(herSaidSchema, {
  state: z.enum(['asked', 'question', 'yes', 'no', 'over']),
  /** How it ended, in her language. */
  end: z.optional(z.string()),
  /** What was issued and is hers, named in her language. */
  issued: z.array(z.object({ kind: z.enum(herIssuedPapers), title: z.string() })),
  /** Once the household sent it. */
  status: z.optional(statusSchema),
})
export type HerVisaPage = z.output<typeof herVisaPageSchema>

/** Read-only, however often. */
export const readHerVisa = defineCall({
  name: 'readHerVisa',
  summary: 'What a worker reads before she consents to a visa, and where it stands afterwards',
  method: 'GET',
  path: 'visas/her',
  authority: { action: 'read-her-visa', on: 'herVisa', by: 'token' },
  input: z.object({ token: tokenField, lang: z.optional(z.string()) }),
  output: herVisaPageSchema,
  limits: [{ by: 'address', limit: 60, windowSeconds: 60 }],
})

export const getHerIssuedPaper = defineCall({
  name: 'getHerIssuedPaper',
  summary: 'A paper that was issued for a worker’s visa and is hers, as a file',
  method: 'GET',
  path: 'visas/her/issued/:kind',
  authority: { action: 'read-her-visa', on: 'herVisa', by: 'token' },
  answers: 'binary',
  fileTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  input: z.object({ token: tokenField, kind: z.enum(herIssuedPapers) }),
  output: z.unknown(),
  limits: [{ by: 'address', limit: 60, windowSeconds: 60 }],
})

/** Her yes, no or question; a repeat answers what stands. */
export const answerHerVisa = defineCall({
  name: 'answerHerVisa',
  summary: 'A worker consents to a visa, refuses it, or asks the household first',
  method: 'POST',
  path: 'visas/her',
  authority: { action: 'answer-her-visa', on: 'herVisa', by: 'token' },
  input: z.object({ token: tokenField, ...herAnswerFields }),
  output: herVisaPageSchema,
  limits: [{ by: 'address', limit: 20, windowSeconds: 60 }],
})
