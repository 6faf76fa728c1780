import * as z from 'zod/mini'
import {
  householdOutcomes,
  herOutcomes,
  interviewHomes,
  interviewSides,
  interviewStates,
} from '#domain/interviews/interview-moves.ts'
import { INTERVIEW_NOTE_LENGTH, TIMES_MOST } from '#domain/interviews/interview-times.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField, instantField } from '#api/fields.ts'
import { questionNames } from '#domain/interviews/spoken-answer.ts'
import { ownProfileWordsSchema } from '#api/workers/own-profile.ts'
import { spokenAnswerSchema } from './spoken-answers.ts'

const interviewId = z.uuid()
const lang = z.optional(z.string())
const on = 'interview'
const by = 'interviewId'
const done = z.object({ done: z.literal(true) })
const limits = [{ by: 'session', limit: 60, windowSeconds: 600 } as const]
const times = z.array(instantField).check(z.minLength(1), z.maxLength(TIMES_MOST))

/** What both sides read of an interview. */
const interviewSchema = z.object({
  interviewId,
  /** Read out to the house line. */
  number: z.int(),
  state: z.enum(interviewStates),
  home: z.enum(interviewHomes),
  /** Times that are proposed and still ahead. */
  slots: z.array(instantField),
  startsAt: z.optional(instantField),
  cancelledBy: z.optional(z.enum([...interviewSides, 'server'])),
  /** The call may be joined now. */
  isCallOpen: z.boolean(),
  /** An outcome may be said. */
  maySay: z.boolean(),
  result: z.optional(z.enum(['both-yes', 'another-interview', 'household-no', 'she-no'])),
})

/** An interview as its household sees it. */
const householdInterviewSchema = z.extend(interviewSchema, {
  maid: z.object({ maidId: z.uuid(), name: z.string() }),
  said: z.optional(z.enum(householdOutcomes)),
})
export type HouseholdInterview = z.output<typeof householdInterviewSchema>

/** An interview as she sees it, with its sentences in her language. */
const herInterviewSchema = z.extend(interviewSchema, {
  family: z.string(),
  line: z.string(),
  times: z.array(z.object({ at: instantField, text: z.string() })),
  /** A question of the household waits for her voice. */
  isAsked: z.boolean(),
  said: z.optional(z.enum(herOutcomes)),
})
export type HerInterview = z.output<typeof herInterviewSchema>

export const getInterviewStart = defineCall({
  name: 'getInterviewStart',
  summary: 'What a household needs to ask for an interview: whom, which times, and its number',
  method: 'GET',
  path: 'sales/interviews/start',
  authority: { action: 'ask-for-interview', on: 'site' },
  input: z.object({ maidId: z.uuid() }),
  output: z.object({
    /** Absent where she cannot be asked. */
    maid: z.optional(z.object({ maidId: z.uuid(), name: z.string() })),
    /** The number that this device confirmed, masked. */
    number: z.optional(z.string()),
    days: z.array(dayField),
    hours: z.array(z.string()),
    /** An interview with her that is open already. */
    openId: z.optional(interviewId),
  }),
})

export const askForInterview = defineCall({
  name: 'askForInterview',
  summary: 'A household with a confirmed number proposes times for an interview with a worker',
  method: 'POST',
  path: 'sales/interviews',
  authority: { action: 'ask-for-interview', on: 'site' },
  idempotent: true,
  input: z.object({ maidId: z.uuid(), home: z.enum(interviewHomes), times, lang }),
  output: z.object({ interviewId }),
  limits: [
    { by: 'session', limit: 10, windowSeconds: 3600 },
    { by: 'address', limit: 60, windowSeconds: 3600 },
  ],
})

export const listInterviews = defineCall({
  name: 'listInterviews',
  summary: "A household's interviews, newest first",
  method: 'GET',
  path: 'sales/interviews',
  authority: { action: 'ask-for-interview', on: 'site' },
  input: z.object({}),
  output: z.object({
    /** Whether this device confirmed a number. */
    isConfirmed: z.boolean(),
    interviews: z.array(householdInterviewSchema),
  }),
})

export const listOwnInterviews = defineCall({
  name: 'listOwnInterviews',
  summary: "A worker's interviews, newest first, in her language",
  method: 'GET',
  path: 'sales/maid/ownprofile/interviews',
  authority: { action: 'see-own-profile', on: 'ownProfile', by: 'visitor' },
  input: z.object({ maidId: z.optional(z.uuid()), lang }),
  output: z.object({
    words: z.record(z.string(), z.string()),
    interviews: z.array(herInterviewSchema),
  }),
})

export const getInterview = defineCall({
  name: 'getInterview',
  summary: 'One interview as one of its two sees it, with own notes',
  method: 'GET',
  path: 'sales/interviews/:interviewId',
  authority: { action: 'see-interview', on, by },
  input: z.object({ interviewId, lang }),
  output: z.object({
    household: z.optional(householdInterviewSchema),
    she: z.optional(z.object({ interview: herInterviewSchema, said: ownProfileWordsSchema })),
    note: z.string(),
    /** What she was asked, each with her answer by voice. */
    questions: z.array(spokenAnswerSchema),
    /** What a household may still ask. */
    questionsLeft: z.array(z.enum(questionNames)),
    /** Telephones of the house, where the operator has them. */
    housePhone: z.optional(z.string()),
    interpreterPhone: z.optional(z.string()),
  }),
})

export const proposeTimes = defineCall({
  name: 'proposeTimes',
  summary: 'The household proposes other times; what was agreed before is off',
  method: 'POST',
  path: 'sales/interviews/:interviewId/times',
  authority: { action: 'propose-times', on, by },
  idempotent: true,
  input: z.object({ interviewId, times }),
  output: done,
  limits: [{ by: 'session', limit: 10, windowSeconds: 3600 }],
})

export const acceptTime = defineCall({
  name: 'acceptTime',
  summary: 'She takes one of the proposed times; both are told by text message',
  method: 'POST',
  path: 'sales/interviews/:interviewId/accept',
  authority: { action: 'choose-time', on, by },
  idempotent: true,
  input: z.object({ interviewId, at: instantField }),
  output: done,
  limits,
})

export const askOtherTimes = defineCall({
  name: 'askOtherTimes',
  summary: 'She asks the household for other times',
  method: 'POST',
  path: 'sales/interviews/:interviewId/othertimes',
  authority: { action: 'choose-time', on, by },
  idempotent: true,
  input: z.object({ interviewId }),
  output: done,
  limits,
})

export const cancelInterview = defineCall({
  name: 'cancelInterview',
  summary: 'Either side cancels, without a reason; the other is told by text message',
  method: 'POST',
  path: 'sales/interviews/:interviewId/cancel',
  authority: { action: 'cancel-interview', on, by },
  idempotent: true,
  input: z.object({ interviewId }),
  output: done,
  limits,
})

export const noteInterview = defineCall({
  name: 'noteInterview',
  summary: 'Keeps own notes, which nobody else reads; the last ones count',
  method: 'PUT',
  path: 'sales/interviews/:interviewId/note',
  authority: { action: 'note-interview', on, by },
  input: z.object({
    interviewId,
    note: z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(INTERVIEW_NOTE_LENGTH)),
  }),
  output: done,
  limits: [{ by: 'session', limit: 120, windowSeconds: 600 }],
})

export const sayOutcome = defineCall({
  name: 'sayOutcome',
  summary: 'What came of the interview for one side; both read it once both have said',
  method: 'POST',
  path: 'sales/interviews/:interviewId/outcome',
  authority: { action: 'judge-interview', on, by },
  idempotent: true,
  input: z.object({ interviewId, outcome: z.enum([...householdOutcomes, ...herOutcomes]) }),
  output: done,
  limits,
})
