import * as z from 'zod/mini'
import type { Conflict } from '#domain/campaigns/conflicts/conflict.ts'
import { linkColumns } from '#domain/campaigns/tables/link-cells.ts'
import { linkCellCodes, linkTableProblems } from '#domain/campaigns/tables/read-links.ts'
import { defineCall } from '#api/define-call.ts'
import { instantField } from '#api/fields.ts'

const authority = { action: 'change-campaigns', on: 'console' } as const
const columnField = z.enum(linkColumns)
/** Of a file or of what was pasted. */
const tableField = z.string().check(z.maxLength(500_000))

const verdictSchema = z.object({
  /** Why the whole table cannot be read. */
  problem: z.nullable(
    z.object({
      code: z.enum(linkTableProblems),
      line: z.int(),
      given: z.optional(z.string()),
    }),
  ),
  rows: z.array(
    z.object({
      line: z.int(),
      slug: z.string(),
      verdict: z.enum(['new', 'changed', 'same', 'wrong']),
      /** Columns that differ from the link as it is. */
      changed: z.array(columnField),
      problems: z.array(z.object({ column: columnField, code: z.enum(linkCellCodes) })),
      /** Errors and warnings that the table would bring. */
      conflicts: z.custom<readonly Conflict[]>(),
    }),
  ),
  /** Nothing is taken while a row is wrong. */
  canTake: z.boolean(),
})

export const previewLinkImport = defineCall({
  name: 'previewLinkImport',
  summary: 'The verdict on each row of a table of links; nothing is taken',
  method: 'POST',
  path: 'console/link-imports/preview',
  authority,
  input: z.object({ table: tableField }),
  output: verdictSchema,
})

export const takeLinkImport = defineCall({
  name: 'takeLinkImport',
  summary: 'Publishes all links of a table, or none while a row of it is wrong',
  method: 'POST',
  path: 'console/link-imports',
  authority,
  idempotent: true,
  input: z.object({ table: tableField, fileName: z.string().check(z.maxLength(120)) }),
  output: z.object({
    importId: z.nullable(z.uuid()),
    added: z.int(),
    changed: z.int(),
    verdict: verdictSchema,
  }),
})

export const listLinkImports = defineCall({
  name: 'listLinkImports',
  summary: 'Tables of links that were taken, the newest first',
  method: 'GET',
  path: 'console/link-imports',
  authority: { action: 'see-campaigns', on: 'console' },
  input: z.object({}),
  output: z.object({
    imports: z.array(
      z.object({
        importId: z.uuid(),
        fileName: z.string(),
        madeBy: z.string(),
        madeAt: instantField,
        links: z.int(),
        undoneBy: z.nullable(z.string()),
        undoneAt: z.nullable(instantField),
        /** Links that were changed since, and stayed. */
        kept: z.nullable(z.int()),
      }),
    ),
  }),
})

export const undoLinkImport = defineCall({
  name: 'undoLinkImport',
  summary: 'Brings back the links of a table as they were; new ones are retired',
  method: 'POST',
  path: 'console/link-imports/:importId/undo',
  authority,
  idempotent: true,
  input: z.object({ importId: z.uuid() }),
  output: z.object({ undone: z.int(), kept: z.int() }),
})
