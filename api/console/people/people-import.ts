import * as z from 'zod/mini'
import { importFields } from '#domain/people/import/columns.ts'
import { rowProblems } from '#domain/people/import/judge-rows.ts'
import { importStates, sheetFormats, sheetProblems } from '#domain/people/import/sheets.ts'
import { numberReasons } from '#domain/people/number-reasons.ts'
import { profileProblems } from '#domain/people/profile-problems.ts'
import { defineCall } from '#api/define-call.ts'
import { instantField } from '#api/fields.ts'

const authority = { action: 'change-people', on: 'console' } as const
const named = { importId: z.uuid() }
const fieldField = z.enum(importFields as [(typeof importFields)[number]])
const mappingField = z.array(z.nullable(fieldField)).check(z.maxLength(100))

const headFields = {
  importId: z.uuid(),
  fileName: z.string(),
  state: z.enum(importStates),
  rows: z.int(),
  /** Known while it is open and once it is taken. */
  badRows: z.nullable(z.int()),
  /** People who stayed as it was undone. */
  kept: z.nullable(z.int()),
  madeBy: z.string(),
  madeAt: instantField,
}

const badCellSchema = z.object({
  line: z.int(),
  /** From 0; null where no column holds the field. */
  column: z.nullable(z.int()),
  field: z.nullable(fieldField),
  code: z.enum([...profileProblems, ...rowProblems]),
  limit: z.optional(z.number()),
  given: z.optional(z.string()),
  other: z.optional(z.int()),
})

export const listPeopleImports = defineCall({
  name: 'listPeopleImports',
  summary: 'Tables of people that were brought in the last 30 days',
  method: 'GET',
  path: 'console/people-imports',
  authority,
  input: z.object({}),
  output: z.object({ imports: z.array(z.object(headFields)) }),
})

export const beginPeopleImport = defineCall({
  name: 'beginPeopleImport',
  summary: 'Reads a table that was sent, and an archive of its files; nobody is added yet',
  method: 'POST',
  path: 'console/people-imports',
  authority,
  idempotent: true,
  input: z.object({ uploadId: z.uuid(), archiveId: z.optional(z.uuid()) }),
  output: z.object({
    importId: z.nullable(z.uuid()),
    problem: z.nullable(z.enum(sheetProblems)),
    line: z.nullable(z.int()),
  }),
})

export const getPeopleImport = defineCall({
  name: 'getPeopleImport',
  summary: 'A table with its columns, and while it is open the verdict on each row',
  method: 'GET',
  path: 'console/people-imports/:importId',
  authority,
  input: z.object(named),
  output: z.object({
    ...headFields,
    headings: z.array(z.string()),
    mapping: mappingField,
    goodRows: z.nullable(z.int()),
    /** The first ones; all are in the file of errors. */
    bad: z.array(badCellSchema),
    badCells: z.int(),
    sample: z.array(z.array(z.string())),
    /** Lines whose clip or picture could not be taken. */
    media: z.array(z.object({ line: z.int(), problem: z.string() })),
  }),
})

export const mapPeopleImport = defineCall({
  name: 'mapPeopleImport',
  summary: 'Says which field each column of a table holds',
  method: 'PUT',
  path: 'console/people-imports/:importId',
  authority,
  idempotent: true,
  input: z.object({ ...named, mapping: mappingField }),
  output: z.object({}),
})

export const takePeopleImport = defineCall({
  name: 'takePeopleImport',
  summary: 'Adds everybody whose row is good, hidden; its state tells when that is done',
  method: 'POST',
  path: 'console/people-imports/:importId/take',
  authority,
  idempotent: true,
  input: z.object(named),
  output: z.object({}),
})

export const undoPeopleImport = defineCall({
  name: 'undoPeopleImport',
  summary: 'Removes whom an import added and nobody changed since',
  method: 'POST',
  path: 'console/people-imports/:importId/undo',
  authority,
  idempotent: true,
  input: z.object(named),
  output: z.object({ removed: z.int(), kept: z.int() }),
})

export const readImportErrors = defineCall({
  name: 'readImportErrors',
  summary: 'The bad rows of a table as they were, with what is wrong',
  method: 'GET',
  path: 'console/people-imports/:importId/errors',
  authority,
  answers: 'binary',
  input: z.object(named),
  output: z.unknown(),
})

export const exportPeople = defineCall({
  name: 'exportPeople',
  summary: 'People as a table that an import takes again; numbers are in it for a reason alone',
  method: 'POST',
  path: 'console/people-export',
  authority,
  answers: 'binary',
  input: z.object({
    importId: z.optional(z.uuid()),
    format: z.enum(sheetFormats),
    reason: z.optional(z.enum(numberReasons)),
  }),
  output: z.unknown(),
})
