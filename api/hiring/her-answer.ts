import * as z from 'zod/mini'
import { herAnswers } from '#domain/hiring/her-yes/her-answer.ts'
import { herQuestions } from '#domain/hiring/her-yes/her-wishes.ts'
import { defineCall } from '#api/define-call.ts'
import { opaqueIdField } from '#api/fields.ts'

const tokenField = z.string().check(z.maxLength(64))

const lineSchema = z.object({
  icon: z.enum([
    'money',
    'day',
    'room',
    'children',
    'elders',
    'pets',
    'cameras',
    'rest',
    'question',
    'work',
    'home',
    'passport',
    'free',
    'papers',
  ]),
  title: z.string(),
  note: z.optional(z.string()),
})

/** A page of hers, said by the server because her languages are not the site's. */
export const herSaidSchema = z.object({
  language: z.string(),
  /** Languages available to her, each in its own name. */
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  /** A note for texts without a native reader's check. */
  unchecked: z.optional(z.string()),
  words: z.record(z.string(), z.string()),
  title: z.string(),
  lines: z.array(lineSchema),
  questions: z.array(z.object({ code: z.enum(herQuestions), text: z.string() })),
  /** Her earlier questions with answers. */
  asked: z.array(z.object({ question: z.string(), answer: z.optional(z.string()) })),
  isSample: z.boolean(),
})
export type HerSaid = z.output<typeof herSaidSchema>

/** Her answer and what goes with a question. */
export const herAnswerFields = {
  answer: z.enum(herAnswers),
  question: z.optional(z.enum(herQuestions)),
  words: z.optional(z.string().check(z.maxLength(300))),
  lang: z.optional(z.string()),
}

/** The house without address or names. */
export const herPageSchema = z.extend(herSaidSchema, {
  state: z.enum(['asked', 'question', 'yes', 'no', 'over']),
  answerBy: z.string(),
  /** Day, hours and area, after her yes. */
  start: z.optional(z.string()),
})
export type HerPage = z.output<typeof herPageSchema>

/** Read-only, however often. */
export const readHerAsk = defineCall({
  name: 'readHerAsk',
  summary: 'What a worker reads before she says yes: the house, her terms, her wishes',
  method: 'GET',
  path: 'sales/ccserviceapplication/herask',
  authority: { action: 'read-her-ask', on: 'worker', by: 'token' },
  input: z.object({ token: tokenField, lang: z.optional(z.string()) }),
  output: herPageSchema,
  limits: [{ by: 'address', limit: 60, windowSeconds: 60 }],
})

/** Her yes, no or question; a repeat answers what stands. */
export const sendHerAnswer = defineCall({
  name: 'sendHerAnswer',
  summary: 'A worker says yes, no, or asks the household first',
  method: 'POST',
  path: 'sales/ccserviceapplication/heranswer',
  authority: { action: 'give-her-answer', on: 'worker', by: 'token' },
  input: z.object({ token: tokenField, ...herAnswerFields }),
  output: herPageSchema,
  limits: [{ by: 'address', limit: 20, windowSeconds: 60 }],
})

/** Her answer arrives by text message. */
export const answerHerQuestion = defineCall({
  name: 'answerHerQuestion',
  summary: 'The household answers what she asked',
  method: 'POST',
  path: 'sales/ccserviceapplication/answerher',
  authority: { action: 'answer-her', on: 'hire', by: 'caseId' },
  idempotent: true,
  input: z.object({
    caseId: opaqueIdField,
    questionId: opaqueIdField,
    answer: z.string().check(z.trim(), z.maxLength(300)),
  }),
  output: z.object({ answered: z.literal(true) }),
  limits: [{ by: 'session', limit: 30, windowSeconds: 3600 }],
})
