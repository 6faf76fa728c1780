import * as z from 'zod/mini'
import { waitsFor } from '#domain/cases/stalls.ts'
import { takeDownReasons } from '#domain/family-voices/voice-moves.ts'
import { spokenAnswerStates } from '#domain/interviews/spoken-answer.ts'
import { OUTCOME_NOTE_LENGTH, taskOutcomes } from '#domain/staff/task-outcomes.ts'
import { messageReasons, sheetReasons } from '#domain/staff/task-rows.ts'
import { defineCall } from '#api/define-call.ts'
import { countField, dayField, instantField, opaqueIdField } from '#api/fields.ts'
import { shownInterviewSchema } from './people/shown-interview.ts'
import { waitingItemSchema } from './waiting-item.ts'

const see = { action: 'see-cases', on: 'console' } as const
const personal = { action: 'see-personal', on: 'console' } as const
const note = { action: 'note-cases', on: 'console' } as const
const work = { action: 'work-cases', on: 'console' } as const
const memberIdField = z.string().check(z.maxLength(36))
const done = z.object({})

const lines = { late: z.int(), today: z.int(), later: z.int() }
const memberSchema = z.object({ id: z.string(), name: z.string(), fullName: z.string() })

export const listWaiting = defineCall({
  name: 'listWaiting',
  summary: 'What waits: applications and tasks, the longest beyond what is usual first',
  method: 'GET',
  path: 'console/today',
  authority: see,
  input: z.object({
    /** `mine`, `free`, or a member’s id. */
    owner: z.optional(memberIdField),
    waitsFor: z.optional(z.enum(waitsFor)),
    most: z.optional(countField),
  }),
  output: z.object({
    items: z.array(waitingItemSchema),
    /** Lines of all owners together; applications whose mandates go to the bank are one line. */
    all: z.object(lines),
    /** Lines of each owner, whichever is shown. */
    counts: z.array(z.object({ assigneeId: z.nullable(z.string()), ...lines })),
    /** Members to whom work can be assigned. */
    members: z.array(memberSchema),
    doneToday: z.int(),
  }),
})

export const assignWork = defineCall({
  name: 'assignWork',
  summary: 'Gives an application or a task to a member of staff, or to nobody',
  method: 'POST',
  path: 'console/work/:id/owner',
  authority: note,
  idempotent: true,
  input: z.object({
    id: opaqueIdField,
    what: z.enum(['case', 'task']),
    memberId: z.nullable(memberIdField),
  }),
  output: z.object({
    /** Who had it itself, which a task may have from its application. */
    before: z.nullable(z.string()),
  }),
})

export const getTask = defineCall({
  name: 'getTask',
  summary: 'One task, and what is known of it without opening what is sealed',
  method: 'GET',
  path: 'console/tasks/:taskId',
  authority: see,
  input: z.object({ taskId: opaqueIdField }),
  output: z.object({
    item: waitingItemSchema,
    /** Whether it ends by a person’s word; else as the thing itself is done. */
    endsByWord: z.boolean(),
    doneAt: z.nullable(instantField),
    doneBy: z.nullable(z.string()),
    /** What came of what was written. */
    outcome: z.nullable(z.enum(taskOutcomes)),
    /** The family voice that it is about. */
    voiceId: z.nullable(z.string()),
    /** Her answer by voice that it is about; null once she took it back. */
    spokenAnswer: z.nullable(
      z.object({
        /** In a language of the console. */
        questionText: z.string(),
        state: z.enum(spokenAnswerStates),
        maid: z.object({ id: z.uuid(), name: z.string() }),
        /** The household's language. */
        language: z.string(),
        seconds: z.nullable(z.number()),
        written: z.nullable(z.string()),
      }),
    ),
    /** The missed interviews that it is about. */
    interviews: z.array(shownInterviewSchema),
  }),
})

export const openTaskMessage = defineCall({
  name: 'openTaskMessage',
  summary:
    'What somebody wrote, or whom to call about interviews; the reason is kept in the audit trail',
  method: 'POST',
  path: 'console/tasks/:taskId/message',
  authority: personal,
  input: z.object({ taskId: opaqueIdField, why: z.enum(messageReasons) }),
  output: z.object({
    lines: z.array(z.object({ name: z.string(), value: z.string() })),
    /** The worker whose page it is about. */
    maidId: z.optional(z.uuid()),
  }),
})

export const endTask = defineCall({
  name: 'endTask',
  summary: 'Ends a task with what came of it, where the thing itself does not say so',
  method: 'POST',
  path: 'console/tasks/:taskId/end',
  authority: work,
  idempotent: true,
  input: z.object({
    taskId: opaqueIdField,
    /** One of those that its kind has. */
    outcome: z.enum(taskOutcomes),
    /** Kept sealed: as a note of the application that the task is about, else with the task. */
    note: z.optional(z.string().check(z.maxLength(OUTCOME_NOTE_LENGTH))),
  }),
  output: done,
})

export const reopenTask = defineCall({
  name: 'reopenTask',
  summary: 'Takes back that a task is done',
  method: 'POST',
  path: 'console/tasks/:taskId/again',
  authority: work,
  idempotent: true,
  input: z.object({ taskId: opaqueIdField }),
  output: done,
})

export const listFamilyVoices = defineCall({
  name: 'listFamilyVoices',
  summary: 'What families say, the newest first, with what is to be looked at',
  method: 'GET',
  path: 'console/voices',
  authority: see,
  input: z.object({ number: z.optional(countField), voiceId: z.optional(memberIdField) }),
  output: z.object({
    voices: z.array(
      z.object({
        id: z.string(),
        number: z.int(),
        maidName: z.string(),
        state: z.string(),
        takenDownFor: z.nullable(z.string()),
        /** Why somebody wants it looked at. */
        toLookAt: z.nullable(z.string()),
        /** Null once they took them back. */
        words: z.nullable(z.string()),
        answer: z.nullable(z.string()),
        saidIn: z.nullable(z.string()),
      }),
    ),
  }),
})

export const decideVoice = defineCall({
  name: 'decideVoice',
  summary: 'Takes a family voice down with a reason, or shows it; ends the task about it',
  method: 'POST',
  path: 'console/voices/:voiceId',
  authority: work,
  idempotent: true,
  input: z.object({
    voiceId: memberIdField,
    /** Absent: it is shown. */
    takeDownFor: z.optional(z.enum(takeDownReasons)),
  }),
  output: done,
})

const arrivalSchema = z.object({
  caseId: z.string(),
  number: z.int(),
  maidName: z.string(),
  slot: z.string(),
  way: z.string(),
  emirate: z.nullable(z.string()),
  hasCome: z.boolean(),
  driverId: z.nullable(z.string()),
  carId: z.nullable(z.string()),
})

export const listDay = defineCall({
  name: 'listDay',
  summary: 'A day: who arrives, what is not reported or not signed, and what is erased soon',
  method: 'GET',
  path: 'console/day',
  authority: see,
  input: z.object({ day: z.optional(dayField) }),
  output: z.object({
    day: dayField,
    arrivals: z.array(arrivalSchema),
    /** Their day has passed, and nobody said whether she came. */
    unsaid: z.array(
      z.object({ caseId: z.string(), number: z.int(), maidName: z.string(), day: dayField }),
    ),
    /** The spouse’s link is older than 72 hours, and the papers are not signed. */
    unsigned: z.array(
      z.object({ caseId: z.string(), number: z.int(), maidName: z.string(), since: instantField }),
    ),
    /** Their documents are erased by these days. */
    erasedSoon: z.array(z.object({ caseId: z.string(), number: z.int(), day: dayField })),
  }),
})

export const openDriversSheet = defineCall({
  name: 'openDriversSheet',
  summary: 'The arrivals of a day with addresses and numbers; opening it is in the audit trail',
  method: 'POST',
  path: 'console/day/:day/sheet',
  authority: personal,
  input: z.object({ day: dayField, why: z.enum(sheetReasons) }),
  output: z.object({
    /** Whoever has a stop, with the number by which the office calls. */
    drivers: z.array(z.object({ id: z.string(), name: z.string(), phone: z.string() })),
    cars: z.array(z.object({ id: z.string(), plate: z.string(), seats: z.int() })),
    stops: z.array(
      z.extend(arrivalSchema, {
        household: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        /** The flat, the house, the street and the area. */
        address: z.array(z.string()),
        floor: z.nullable(z.string()),
        note: z.nullable(z.string()),
        makani: z.nullable(z.string()),
      }),
    ),
  }),
})
