import * as z from 'zod/mini'
import { stayReasons } from '#domain/people/changes/judge-change.ts'
import {
  MOST_CHANGED,
  changeOutcomes,
  changeStates,
  listFields,
  raisedFields,
  setFields,
} from '#domain/people/changes/people-change.ts'
import { profileProblems } from '#domain/people/profile-problems.ts'
import { defineCall } from '#api/define-call.ts'
import { instantField } from '#api/fields.ts'
import { peopleFilterFields, wrongSchema } from './people.ts'

const authority = { action: 'change-people', on: 'console' } as const
const named = { changeId: z.uuid() }
const codeField = z.string().check(z.maxLength(60))

/** Some people by their ids, or all that the list's filters find. */
const whoSchema = z.object({
  maidIds: z.optional(z.array(z.uuid()).check(z.maxLength(MOST_CHANGED))),
  filters: z.optional(z.object(peopleFilterFields)),
})

const changeSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('publish') }),
  z.object({ act: z.literal('pause') }),
  z.object({ act: z.literal('set'), values: z.partialRecord(z.enum(setFields), z.unknown()) }),
  z.object({ act: z.literal('raise'), field: z.enum(raisedFields), by: z.number() }),
  z.object({ act: z.enum(['add', 'remove']), field: z.enum(listFields), code: codeField }),
])

const placesSchema = z.array(
  z.object({ place: z.string(), before: z.unknown(), after: z.unknown() }),
)
const whySchema = z.array(
  z.object({
    reason: z.enum(stayReasons),
    /** What is missing, wrong or was changed since. */
    place: z.optional(z.string()),
    problem: z.optional(z.enum(profileProblems)),
    limit: z.optional(z.number()),
  }),
)
const personFields = { maidId: z.uuid(), name: z.string() }

const headFields = {
  changeId: z.uuid(),
  change: changeSchema,
  state: z.enum(changeStates),
  madeBy: z.string(),
  madeAt: instantField,
}

export const previewPeopleChange = defineCall({
  name: 'previewPeopleChange',
  summary:
    'What one change would do to many people, and who would stay as she is; nobody is changed',
  method: 'POST',
  path: 'console/people-changes/preview',
  authority,
  input: z.object({ who: whoSchema, change: changeSchema }),
  output: z.object({
    /** Of the change itself, whoever it is for. */
    wrong: z.array(wrongSchema),
    people: z.int(),
    changing: z.int(),
    refused: z.int(),
    /** The first ones, by name. */
    changes: z.array(z.object({ ...personFields, changes: placesSchema })),
    refusals: z.array(z.object({ ...personFields, why: whySchema })),
  }),
})

export const makePeopleChange = defineCall({
  name: 'makePeopleChange',
  summary: 'Changes many people as one act, at once or by a job; its state tells when that is done',
  method: 'POST',
  path: 'console/people-changes',
  authority,
  idempotent: true,
  input: z.object({
    who: whoSchema,
    change: changeSchema,
    /** How many people its preview was for; another number is refused. */
    people: z.int(),
  }),
  output: z.object({ changeId: z.uuid() }),
})

export const listPeopleChanges = defineCall({
  name: 'listPeopleChanges',
  summary: 'Changes of many people in the last 30 days',
  method: 'GET',
  path: 'console/people-changes',
  authority,
  input: z.object({}),
  output: z.object({ changes: z.array(z.object({ ...headFields, people: z.int() })) }),
})

export const getPeopleChange = defineCall({
  name: 'getPeopleChange',
  summary: 'One change of many people, and what became of whom',
  method: 'GET',
  path: 'console/people-changes/:changeId',
  authority,
  input: z.object(named),
  output: z.object({
    ...headFields,
    counts: z.record(z.enum(changeOutcomes), z.int()),
    /** The first ones of each outcome that says something. */
    people: z.array(
      z.object({
        ...personFields,
        outcome: z.enum(changeOutcomes),
        changes: placesSchema,
        why: whySchema,
      }),
    ),
  }),
})

export const undoPeopleChange = defineCall({
  name: 'undoPeopleChange',
  summary: 'Takes a change of many people back; what somebody changed since stays',
  method: 'POST',
  path: 'console/people-changes/:changeId/undo',
  authority,
  idempotent: true,
  input: z.object(named),
  output: z.object({}),
})
