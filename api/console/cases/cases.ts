import * as z from 'zod/mini'
import { caseAuditKinds } from '#domain/audit/audit-kinds.ts'
import { arrivalSpans, caseStages } from '#domain/staff/case-stages.ts'
import { stallReasons, stallsOf, waitsFor } from '#domain/cases/stalls.ts'
import { staffTaskKinds } from '#domain/staff/task-kinds.ts'
import { endings } from '#domain/cases/ending.ts'
import { milestones } from '#domain/figures/milestones.ts'
import { defineCall } from '#api/define-call.ts'
import { caseFileFields } from './case-file.ts'
import { countField, dayField, flagField, instantField, opaqueIdField } from '#api/fields.ts'
import { funnelFields } from '#api/console/funnel.ts'
import { viewCounts } from '#api/console/view-counts.ts'

const authority = { action: 'see-cases', on: 'console' } as const
const wordField = z.string().check(z.maxLength(60))

/** What a list of cases is filtered by, as it stands in an address. */
export const caseFilterFields = {
  state: z.optional(z.enum(['open', 'running', 'over'])),
  reason: z.optional(z.enum(stallsOf('hire'))),
  waitsFor: z.optional(z.enum(waitsFor)),
  isLate: z.optional(flagField),
  step: z.optional(wordField),
  language: z.optional(wordField),
  planType: z.optional(wordField),
  emirate: z.optional(wordField),
  stage: z.optional(z.enum(caseStages)),
  /** `mine`, `nobody`, or a member’s id. */
  assignee: z.optional(wordField),
  arrives: z.optional(z.enum(arrivalSpans)),
  ...funnelFields,
  /** Came to this milestone of the funnel, or further. */
  reached: z.optional(z.enum(milestones)),
  /** Came to this milestone of the funnel and no further. */
  furthest: z.optional(z.enum(milestones)),
  /** A number, telephone number, chat code, name or short link, as typed. */
  q: z.optional(z.string().check(z.maxLength(80))),
}

const caseSchema = z.object({
  caseId: z.string(),
  number: z.int(),
  language: z.string(),
  /** The step that is due, by its code; null once nothing is. */
  step: z.nullable(z.string()),
  endedAs: z.nullable(z.enum(endings)),
  maidName: z.nullable(z.string()),
  arrivalOn: z.nullable(dayField),
  changedAt: instantField,
  /** What it waits for, and since when; null where nothing is to be done. */
  reason: z.nullable(z.enum(stallReasons)),
  since: z.nullable(instantField),
  /** When it has waited longer than is usual. */
  lateAt: z.nullable(instantField),
  /** Of `staff-task`: what is to be done. */
  taskKind: z.nullable(z.enum(staffTaskKinds)),
  stage: z.enum(caseStages),
  isSample: z.boolean(),
})

/** As a list has it: with the household’s name, where it gave one. */
const listedSchema = z.extend(caseSchema, {
  household: z.nullable(z.string()),
  assigneeId: z.nullable(z.string()),
})

export const listCases = defineCall({
  name: 'listCases',
  summary: 'A page of applications that fit, in an order',
  method: 'GET',
  path: 'console/cases',
  authority,
  input: z.object({
    ...caseFilterFields,
    /** Its name; with a minus before it the largest comes first. */
    sort: z.optional(wordField),
    page: z.optional(countField),
  }),
  output: z.object({
    cases: z.array(listedSchema),
    total: z.int(),
    /** How many a page has. */
    pageSize: z.int(),
  }),
})

export const countCaseViews = defineCall({
  name: 'countCaseViews',
  summary: 'How many applications each view has, by its query',
  method: 'POST',
  path: 'console/case-view-counts',
  authority,
  ...viewCounts,
})

export const getCase = defineCall({
  name: 'getCase',
  summary: 'One application: its facts, with values masked, and all that happened to it',
  method: 'GET',
  path: 'console/cases/:caseId',
  authority,
  input: z.object({ caseId: opaqueIdField }),
  output: z.object({
    case: caseSchema,
    startedAt: instantField,
    planType: z.nullable(z.string()),
    emirate: z.nullable(z.string()),
    /** Of the household, such as `050 ••• 4567`; null before it gave one. */
    phoneMask: z.nullable(z.string()),
    ...caseFileFields,
    events: z.array(
      z.object({
        kind: z.enum(caseAuditKinds),
        by: z.string(),
        at: instantField,
        /** What of it a person can read. */
        holds: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
  }),
})

export const countCases = defineCall({
  name: 'countCases',
  summary: 'How many applications wait for each reason, and how many longer than is usual',
  method: 'GET',
  path: 'console/case-counts',
  authority,
  input: z.object(caseFilterFields),
  output: z.object({
    counts: z.array(
      z.object({
        reason: z.nullable(z.enum(stallReasons)),
        count: z.int(),
        late: z.int(),
      }),
    ),
  }),
})

export const listCaseBoard = defineCall({
  name: 'listCaseBoard',
  summary: 'The first applications of each stage, those that changed last first, and how many',
  method: 'GET',
  path: 'console/case-board',
  authority,
  input: z.object({ ...caseFilterFields, each: z.optional(countField) }),
  output: z.object({
    columns: z.array(
      z.object({ stage: z.enum(caseStages), count: z.int(), cases: z.array(listedSchema) }),
    ),
  }),
})

export const searchConsole = defineCall({
  name: 'searchConsole',
  summary: 'Applications and maids that a typed text may mean',
  method: 'GET',
  path: 'console/search',
  authority,
  input: z.object({ q: z.string().check(z.maxLength(80)) }),
  output: z.object({
    cases: z.array(listedSchema),
    /** `sponsor` is the first name and initials. */
    visas: z.array(
      z.object({ caseId: z.string(), number: z.int(), sponsor: z.nullable(z.string()) }),
    ),
    maids: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})
