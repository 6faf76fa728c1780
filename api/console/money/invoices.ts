import * as z from 'zod/mini'
import { invoiceKinds } from '#domain/payment/invoice.ts'
import { defineCall } from '#api/define-call.ts'
import { countField, dayField, filsField, opaqueIdField } from '#api/fields.ts'
import { moneyFilterFields } from './entries.ts'

const see = { action: 'see-money', on: 'console' } as const

/** Filters of the list of invoices, as query parameters; without days it is this month. */
export const invoiceFilterFields = {
  from: moneyFilterFields.from,
  until: moneyFilterFields.until,
  kind: z.optional(z.enum(invoiceKinds)),
  samples: moneyFilterFields.samples,
}

const sumsSchema = z.object({ count: z.int(), net: filsField, vat: filsField })

export const listInvoicesOfPeriod = defineCall({
  name: 'listInvoicesOfPeriod',
  summary: 'A page of the invoices and credit notes of a period, and its sums for the VAT return',
  method: 'GET',
  path: 'console/money/invoices',
  authority: see,
  input: z.object({
    ...invoiceFilterFields,
    /** From 1. */
    page: z.optional(countField),
  }),
  output: z.object({
    from: dayField,
    until: dayField,
    invoices: z.array(
      z.object({
        id: opaqueIdField,
        caseId: opaqueIdField,
        caseNumber: z.int(),
        /** Masked where the role may not see personal values. */
        household: z.nullable(z.string()),
        /** As it is printed, such as `INV-000042`. */
        number: z.string(),
        kind: z.enum(invoiceKinds),
        issuedOn: dayField,
        payer: z.enum(['card', 'mandate']),
        net: filsField,
        vat: filsField,
        amount: filsField,
        /** The number of the invoice that a credit note takes back. */
        credits: z.nullable(z.string()),
      }),
    ),
    total: z.int(),
    pageSize: z.int(),
    vatReturn: z.object({
      invoices: sumsSchema,
      creditNotes: sumsSchema,
      /** Invoices less credit notes; below 0 where more was refunded than sold. */
      due: z.object({ net: z.int(), vat: z.int() }),
      emirates: z.array(z.object({ emirate: z.nullable(z.string()), net: z.int(), vat: z.int() })),
    }),
    /** Samples of the period that are left out. */
    leftOut: z.int(),
    areSamples: z.boolean(),
  }),
})
