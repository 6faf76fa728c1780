import * as z from 'zod/mini'
import { defineCall } from '#api/define-call.ts'
import { dayField, errorField, filsField, instantField, opaqueIdField } from '#api/fields.ts'
import { readablePaperSchema } from '#api/signing/readable-paper.ts'
import { invoiceKinds } from '#domain/payment/invoice.ts'
import { paymentFailures, paymentStates } from '#domain/payment/payment-states.ts'

const input = z.object({ caseId: opaqueIdField, lang: z.optional(z.string()) })

/** What a visa costs its household and what became of the payment; sums in fils. */
export const visaPaymentSchema = z.object({
  /** Absent before the price is agreed. */
  total: z.optional(filsField),
  /** On our work alone. */
  vat: z.optional(filsField),
  /** The address of the provider's page; absent where no cards are taken. */
  host: z.optional(z.string()),
  paidAt: z.optional(instantField),
  /** The latest payment attempt. */
  last: z.optional(
    z.object({
      state: z.enum(paymentStates),
      failure: z.optional(z.enum(paymentFailures)),
      amount: filsField,
      at: instantField,
      givenBack: filsField,
    }),
  ),
  /** Receipts and credit notes, oldest first. */
  papers: z.array(
    z.object({
      invoiceId: opaqueIdField,
      number: z.string(),
      kind: z.enum(invoiceKinds),
      issuedOn: dayField,
      amount: filsField,
    }),
  ),
})
export type VisaPayment = z.output<typeof visaPaymentSchema>

export const openVisaPayment = defineCall({
  name: 'openVisaPayment',
  summary: "The address of the card provider's own page for the price of a visa",
  method: 'POST',
  path: 'visas/payment',
  authority: { action: 'pay-visa', on: 'visa', by: 'caseId' },
  idempotent: true,
  input,
  output: z.object({ url: z.url(), error: errorField }),
  limits: [{ by: 'session', limit: 30, windowSeconds: 600 }],
})

export const checkVisaPayment = defineCall({
  name: 'checkVisaPayment',
  summary: 'What became of the payment for a visa: the provider is asked now',
  method: 'POST',
  path: 'visas/payment/result',
  authority: { action: 'pay-visa', on: 'visa', by: 'caseId' },
  idempotent: true,
  input,
  output: z.object({ payment: visaPaymentSchema, error: errorField }),
  limits: [{ by: 'session', limit: 120, windowSeconds: 600 }],
})

export const getVisaPayment = defineCall({
  name: 'getVisaPayment',
  summary: 'The price of a visa, its payment as it is known, and its receipts',
  method: 'GET',
  path: 'visas/payment/:caseId',
  authority: { action: 'see-visa-invoices', on: 'visa', by: 'caseId' },
  input,
  output: visaPaymentSchema,
})

const paperInput = z.object({ caseId: opaqueIdField, invoiceId: opaqueIdField })

export const getVisaInvoicePdf = defineCall({
  name: 'getVisaInvoicePdf',
  summary: 'The tax invoice, receipt or credit note of a payment for a visa, as a sealed PDF',
  method: 'GET',
  path: 'visas/payment/:caseId/invoice/:invoiceId/pdf',
  authority: { action: 'see-visa-invoices', on: 'visa', by: 'caseId' },
  answers: 'binary',
  fileTypes: ['application/pdf'],
  input: paperInput,
  output: z.unknown(),
  limits: [{ by: 'session', limit: 60, windowSeconds: 600 }],
})

export const getVisaInvoiceText = defineCall({
  name: 'getVisaInvoiceText',
  summary: 'The words of the same paper, to be read on a narrow screen',
  method: 'GET',
  path: 'visas/payment/:caseId/invoice/:invoiceId/text',
  authority: { action: 'see-visa-invoices', on: 'visa', by: 'caseId' },
  input: paperInput,
  output: z.object({
    invoiceId: opaqueIdField,
    language: z.enum(['en', 'ar', 'hi', 'ru', 'fr']),
    paper: readablePaperSchema,
  }),
  limits: [{ by: 'session', limit: 60, windowSeconds: 600 }],
})
