import * as z from 'zod/mini'
import { sideAnswers, sideQuestions } from '#domain/hiring/check-ins/check-in-answers.ts'
import { checkInKinds } from '#domain/hiring/check-ins/check-in-days.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField, opaqueIdField } from '#api/fields.ts'

/** Only where one number belongs to several people. */
const maidId = z.optional(z.uuid())
const kind = z.enum(checkInKinds)
const question = z.enum(sideQuestions.she)
const answer = z.enum(sideAnswers.she)
const on = 'ownProfile'
const by = 'visitor'

/** What she is asked about her service now, in her language. */
export const ownCheckInsSchema = z.object({
  words: z.record(z.string(), z.string()),
  services: z.array(
    z.object({
      caseId: opaqueIdField,
      family: z.string(),
      checkIns: z.array(
        z.object({
          kind,
          day: dayField,
          title: z.string(),
          questions: z.array(
            z.object({
              question,
              asks: z.string(),
              given: z.optional(answer),
              answers: z.array(
                z.object({
                  answer,
                  says: z.string(),
                  /** Staff see to it. */
                  worries: z.boolean(),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
})
export type OwnCheckIns = z.output<typeof ownCheckInsSchema>

export const getOwnCheckIns = defineCall({
  name: 'getOwnCheckIns',
  summary: 'What a worker is asked about her month, trial or first weeks, with what she said',
  method: 'GET',
  path: 'sales/maid/ownprofile/checkins',
  authority: { action: 'see-own-profile', on, by },
  input: z.object({ maidId, lang: z.optional(z.string()) }),
  output: ownCheckInsSchema,
})

export const answerOwnCheckIn = defineCall({
  name: 'answerOwnCheckIn',
  summary: 'A worker answers what she is asked; her household does not see it',
  method: 'POST',
  path: 'sales/maid/ownprofile/checkin',
  authority: { action: 'change-own-profile', on, by },
  idempotent: true,
  input: z.object({ maidId, caseId: opaqueIdField, kind, day: dayField, question, answer }),
  output: z.object({ done: z.literal(true) }),
  limits: [{ by: 'session', limit: 60, windowSeconds: 600 }],
})
