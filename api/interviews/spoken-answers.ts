import * as z from 'zod/mini'
import { VOICE_TYPES } from '#domain/catalogue/voices.ts'
import {
  questionNames,
  spokenAnswerStates,
  WRITTEN_LENGTH,
} from '#domain/interviews/spoken-answer.ts'
import { defineCall } from '#api/define-call.ts'

const interviewId = z.uuid()
const question = z.enum(questionNames)
const on = 'interview'
const by = 'interviewId'
const done = z.object({ done: z.literal(true) })

/** A question to her and how her spoken answer stands, as one side may know it. */
export const spokenAnswerSchema = z.object({
  question,
  state: z.enum(spokenAnswerStates),
  /** Length of what this side may hear. */
  seconds: z.optional(z.number()),
  /** What she says, as staff wrote it down in the household's language. */
  written: z.optional(z.string().check(z.maxLength(WRITTEN_LENGTH))),
})
export type ShownSpokenAnswer = z.output<typeof spokenAnswerSchema>

export const askQuestion = defineCall({
  name: 'askQuestion',
  summary: 'The household asks her one of the suggested questions; she is told by text message',
  method: 'POST',
  path: 'sales/interviews/:interviewId/questions',
  authority: { action: 'ask-question', on, by },
  idempotent: true,
  input: z.object({ interviewId, question }),
  output: done,
  limits: [{ by: 'session', limit: 20, windowSeconds: 3600 }],
})

export const sendSpokenAnswer = defineCall({
  name: 'sendSpokenAnswer',
  summary: 'Her answer by voice, ten seconds at most; staff listen before the household does',
  method: 'POST',
  path: 'sales/interviews/:interviewId/answer',
  authority: { action: 'speak-answer', on, by },
  sends: 'multipart',
  idempotent: true,
  input: z.object({ interviewId, question, file: z.optional(z.unknown()) }),
  output: done,
  limits: [{ by: 'session', limit: 30, windowSeconds: 3600 }],
})

export const takeBackSpokenAnswer = defineCall({
  name: 'takeBackSpokenAnswer',
  summary: 'She takes her spoken answer back; nobody hears it from then on',
  method: 'POST',
  path: 'sales/interviews/:interviewId/answer/takeback',
  authority: { action: 'speak-answer', on, by },
  idempotent: true,
  input: z.object({ interviewId, question }),
  output: done,
  limits: [{ by: 'session', limit: 30, windowSeconds: 3600 }],
})

export const hearSpokenAnswer = defineCall({
  name: 'hearSpokenAnswer',
  summary: 'The sound of an answer: her own at once, for the household once staff let it through',
  method: 'GET',
  path: 'sales/interviews/:interviewId/answer/:question',
  authority: { action: 'hear-answer', on, by },
  answers: 'binary',
  fileTypes: VOICE_TYPES,
  input: z.object({ interviewId, question }),
  output: z.unknown(),
  limits: [{ by: 'session', limit: 240, windowSeconds: 600 }],
})
