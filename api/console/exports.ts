import * as z from 'zod/mini'
import { defineCall } from '#api/define-call.ts'
import { instantField, opaqueIdField } from '#api/fields.ts'
import { linkFilterFields } from './campaigns/links.ts'
import { auditFilterFields } from './audit.ts'
import { caseFilterFields } from './cases/cases.ts'
import { moneyFilterFields } from './money/entries.ts'
import { invoiceFilterFields } from './money/invoices.ts'
import { peopleFilterFields } from './people/people.ts'

/** Lists of the console that become a file. */
export const exportedLists = [
  'applications',
  'people',
  'money',
  'accounts',
  'links',
  'audit',
] as const
export type ExportedList = (typeof exportedLists)[number]

// Every role sees people; who may not see applications gets no file of them.
const own = { action: 'see-people', on: 'console' } as const

export const askForExport = defineCall({
  name: 'askForExport',
  summary: 'Asks for the applications that fit as a CSV file, which a job makes',
  method: 'POST',
  path: 'console/exports',
  authority: { action: 'see-cases', on: 'console' },
  idempotent: true,
  input: z.object({ filters: z.object(caseFilterFields) }),
  output: z.object({ id: z.string() }),
})

export const askForPeopleExport = defineCall({
  name: 'askForPeopleExport',
  summary: 'Asks for the people who fit as a CSV file, which a job makes',
  method: 'POST',
  path: 'console/exports/people',
  authority: own,
  idempotent: true,
  input: z.object({ filters: z.object(peopleFilterFields) }),
  output: z.object({ id: z.string() }),
})

export const askForMoneyExport = defineCall({
  name: 'askForMoneyExport',
  summary: 'Asks for what is owed and what moved as a CSV file, which a job makes',
  method: 'POST',
  path: 'console/exports/money',
  authority: { action: 'see-money', on: 'console' },
  idempotent: true,
  input: z.object({ filters: z.object(moneyFilterFields) }),
  output: z.object({ id: z.string() }),
})

export const askForAccountsExport = defineCall({
  name: 'askForAccountsExport',
  summary: 'Asks for the accountant’s journal of a period as a CSV file, which a job makes',
  method: 'POST',
  path: 'console/exports/accounts',
  authority: { action: 'see-money', on: 'console' },
  idempotent: true,
  input: z.object({ filters: z.object(invoiceFilterFields) }),
  output: z.object({ id: z.string() }),
})

export const askForLinkExport = defineCall({
  name: 'askForLinkExport',
  summary: 'Asks for the links that fit as a CSV file, which a job makes',
  method: 'POST',
  path: 'console/exports/links',
  authority: { action: 'see-campaigns', on: 'console' },
  idempotent: true,
  input: z.object({ filters: z.object(linkFilterFields) }),
  output: z.object({ id: z.string() }),
})

export const askForAuditExport = defineCall({
  name: 'askForAuditExport',
  summary: 'Asks for events of the audit trail as a CSV file, which a job makes',
  method: 'POST',
  path: 'console/exports/audit',
  authority: { action: 'see-audit', on: 'console' },
  idempotent: true,
  input: z.object({ filters: z.object(auditFilterFields) }),
  output: z.object({ id: z.string() }),
})

export const listExports = defineCall({
  name: 'listExports',
  summary: 'One’s own files of a list, the newest first',
  method: 'GET',
  path: 'console/exports',
  authority: own,
  input: z.object({ list: z.enum(exportedLists) }),
  output: z.object({
    exports: z.array(
      z.object({
        id: z.string(),
        askedAt: instantField,
        /** Null until it can be downloaded. */
        rows: z.nullable(z.int()),
        /** More fitted than a file has. */
        isCut: z.boolean(),
        expiresAt: instantField,
      }),
    ),
  }),
})

export const downloadExport = defineCall({
  name: 'downloadExport',
  summary: 'One’s own file',
  method: 'POST',
  path: 'console/exports/:exportId/file',
  authority: own,
  answers: 'binary',
  fileTypes: ['text/csv'],
  input: z.object({ exportId: opaqueIdField }),
  output: z.any(),
})
