import * as z from 'zod/mini'
import { revealReasons } from '#domain/staff/personal-values.ts'
import { stallsOf } from '#domain/cases/stalls.ts'
import { emirateCodes } from '#domain/hiring/values/emirates.ts'
import { MOST_VISA_FORMS } from '#domain/staff/visa-values.ts'
import { staffTaskKinds } from '#domain/staff/task-kinds.ts'
import { visaPhases } from '#domain/visas/case/visa-phases.ts'
import { visaKinds } from '#domain/visas/visa-kinds.ts'
import { defineCall } from '#api/define-call.ts'
import { countField, dayField, flagField, instantField, opaqueIdField } from '#api/fields.ts'
import { viewCounts } from '#api/console/view-counts.ts'

const authority = { action: 'see-cases', on: 'console' } as const
const wordField = z.string().check(z.maxLength(60))
const visaStalls = stallsOf('visa')

/** What a list of visas is filtered by, as it stands in an address. */
export const visaFilterFields = {
  kind: z.optional(z.enum(visaKinds)),
  stage: z.optional(z.enum(visaPhases)),
  emirate: z.optional(z.enum(emirateCodes)),
  country: z.optional(wordField),
  reason: z.optional(z.enum(visaStalls)),
  /** Past the day of its stage, or its last day has moved. */
  isLate: z.optional(flagField),
  /** `mine`, `nobody`, or a member’s id. */
  assignee: z.optional(wordField),
  /** A number, telephone number or name, as typed. */
  q: z.optional(z.string().check(z.maxLength(80))),
}

/** A visa as lists and boards have it. */
export const listedVisaFields = {
  caseId: z.string(),
  /** As people read it, such as `V-3107`. */
  number: z.string(),
  kind: z.enum(visaKinds),
  stage: z.enum(visaPhases),
  emirate: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** First names and initials. */
  sponsor: z.nullable(z.string()),
  worker: z.nullable(z.string()),
  stageSince: z.nullable(instantField),
  /** The day of its stage, and of the whole case: as promised first, and as expected now. */
  stageDay: z.nullable(dayField),
  promisedOn: z.nullable(dayField),
  expectedOn: z.nullable(dayField),
  isLate: z.boolean(),
  /** What it waits for, and since when; null where nothing is to be done. */
  reason: z.nullable(z.enum(visaStalls)),
  since: z.nullable(instantField),
  taskKind: z.nullable(z.enum(staffTaskKinds)),
  assigneeId: z.nullable(z.string()),
  changedAt: instantField,
  isSample: z.boolean(),
}
const listedSchema = z.object(listedVisaFields)

export const listConsoleVisas = defineCall({
  name: 'listConsoleVisas',
  summary: 'A page of visas that fit, in an order',
  method: 'GET',
  path: 'console/visas',
  authority,
  input: z.object({
    ...visaFilterFields,
    /** Its name; with a minus before it the largest comes first. */
    sort: z.optional(wordField),
    page: z.optional(countField),
  }),
  output: z.object({
    visas: z.array(listedSchema),
    total: z.int(),
    /** How many a page has. */
    pageSize: z.int(),
  }),
})

export const countVisaViews = defineCall({
  name: 'countVisaViews',
  summary: 'How many visas each view has, by its query',
  method: 'POST',
  path: 'console/visa-view-counts',
  authority,
  ...viewCounts,
})

export const listVisaBoard = defineCall({
  name: 'listVisaBoard',
  summary: 'The first visas of each stage, those that changed last first, and how many',
  method: 'GET',
  path: 'console/visa-board',
  authority,
  input: z.object({ ...visaFilterFields, each: z.optional(countField) }),
  output: z.object({
    columns: z.array(
      z.object({
        stage: z.enum(visaPhases),
        count: z.int(),
        late: z.int(),
        visas: z.array(listedSchema),
      }),
    ),
  }),
})

export const printVisaForms = defineCall({
  name: 'printVisaForms',
  summary:
    'The filled application forms of visas as one PDF, after the reason is in the audit trail',
  method: 'POST',
  path: 'console/visa-forms',
  authority: { action: 'see-personal', on: 'console', isFresh: true },
  answers: 'binary',
  fileTypes: ['application/pdf'],
  input: z.object({
    caseIds: z.array(opaqueIdField).check(z.minLength(1), z.maxLength(MOST_VISA_FORMS)),
    reason: z.enum(revealReasons),
  }),
  output: z.any(),
})
