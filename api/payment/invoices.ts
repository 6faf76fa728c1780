import * as z from 'zod/mini'
import { defineCall } from '#api/define-call.ts'
import { opaqueIdField } from '#api/fields.ts'
import { readablePaperSchema } from '#api/signing/readable-paper.ts'

const input = z.object({ caseId: opaqueIdField, invoiceId: opaqueIdField })

export const getInvoicePdf = defineCall({
  name: 'getInvoicePdf',
  summary: 'The tax invoice, receipt or credit note of one payment, as a sealed PDF',
  method: 'GET',
  path: 'sales/ccserviceapplication/invoice/:invoiceId/pdf',
  authority: { action: 'see-invoices', on: 'payment', by: 'caseId' },
  answers: 'binary',
  fileTypes: ['application/pdf'],
  input,
  output: z.unknown(),
  limits: [{ by: 'session', limit: 60, windowSeconds: 600 }],
})

export const getInvoiceText = defineCall({
  name: 'getInvoiceText',
  summary: 'The words of the same paper, to be read on a narrow screen',
  method: 'GET',
  path: 'sales/ccserviceapplication/invoice/:invoiceId/text',
  authority: { action: 'see-invoices', on: 'payment', by: 'caseId' },
  input,
  output: z.object({
    invoiceId: opaqueIdField,
    language: z.enum(['en', 'ar', 'hi', 'ru', 'fr']),
    paper: readablePaperSchema,
  }),
  limits: [{ by: 'session', limit: 60, windowSeconds: 600 }],
})
