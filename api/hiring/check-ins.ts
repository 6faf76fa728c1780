import * as z from 'zod/mini'
import { sideAnswers, sideQuestions } from '#domain/hiring/check-ins/check-in-answers.ts'
import { checkInKinds } from '#domain/hiring/check-ins/check-in-days.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField, opaqueIdField } from '#api/fields.ts'

const kind = z.enum(checkInKinds)
const question = z.enum(sideQuestions.household)
const answer = z.enum(sideAnswers.household)

/** What a household is asked now, with what it said; never what she says. */
export const checkInSchema = z.object({
  kind,
  day: dayField,
  /** Of a month: its days of hers, and until when its pay is in time. */
  month: z.optional(z.object({ from: dayField, until: dayField, payBy: dayField })),
  /** Of a trial: which day of how many. */
  trial: z.optional(z.object({ day: z.int(), of: z.int() })),
  questions: z.array(z.object({ question, answers: z.array(answer), given: z.optional(answer) })),
})

export const answerCheckIn = defineCall({
  name: 'answerCheckIn',
  summary: 'The household answers what is asked of a month, a trial or the first weeks',
  method: 'POST',
  path: 'sales/ccserviceapplication/myhire/:caseId/checkin',
  authority: { action: 'answer-check-in', on: 'hire', by: 'caseId' },
  idempotent: true,
  input: z.object({ caseId: opaqueIdField, kind, day: dayField, question, answer }),
  output: z.object({ done: z.literal(true) }),
  limits: [{ by: 'session', limit: 60, windowSeconds: 600 }],
})
