import * as z from 'zod/mini'
import { endReasons } from '#domain/payment/sums/end-of-service.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField, filsField, opaqueIdField } from '#api/fields.ts'

const ending = { action: 'end-hires', on: 'console', isFresh: true } as const
const paying = { action: 'pay-back', on: 'console', isFresh: true } as const
const caseId = opaqueIdField

/** `cancelled` before she came, with everything given back; a ground of the terms afterwards. */
const endFields = {
  caseId,
  reason: z.enum(['cancelled', ...endReasons]),
  /** Her last day; not of a hire that is cancelled. */
  lastDay: z.optional(dayField),
}

const sumsSchema = z.object({
  lastDay: z.nullable(dayField),
  gives: z.enum(['all-paid', 'unserved-days']),
  back: filsField,
  owed: filsField,
  /** Unserved days of the last month that is given back, and its length. */
  days: z.nullable(z.object({ unserved: z.int(), of: z.int() })),
  /** Until when it is paid back. */
  by: z.nullable(dayField),
})

export const previewEnd = defineCall({
  name: 'previewEnd',
  summary: 'What an end would give back and leave owed; nothing is changed',
  method: 'POST',
  path: 'console/cases/:caseId/end-preview',
  authority: { action: 'end-hires', on: 'console' },
  input: z.object(endFields),
  output: sumsSchema,
})

export const endCase = defineCall({
  name: 'endCase',
  summary: 'Ends a hire by its terms',
  method: 'POST',
  path: 'console/cases/:caseId/end',
  authority: ending,
  idempotent: true,
  input: z.object(endFields),
  output: sumsSchema,
})

export const previewGivingBack = defineCall({
  name: 'previewGivingBack',
  summary: 'By which ways a sum would go back, of which payments; nothing is changed',
  method: 'POST',
  path: 'console/cases/:caseId/refund-preview',
  authority: { action: 'pay-back', on: 'console' },
  input: z.object({ caseId, amount: filsField }),
  output: z.object({
    parts: z.array(
      z.object({
        paidAt: z.iso.datetime(),
        paid: filsField,
        amount: filsField,
        vat: filsField,
        /** A card gets it by itself; what a bank brought is transferred by a person. */
        payer: z.enum(['card', 'mandate']),
      }),
    ),
    /** What is left of all that was paid. */
    most: filsField,
  }),
})

export const giveBackPart = defineCall({
  name: 'giveBackPart',
  summary: 'Gives a part of what was paid back, as goodwill, with a credit note',
  method: 'POST',
  path: 'console/cases/:caseId/refund',
  authority: paying,
  idempotent: true,
  input: z.object({ caseId, amount: filsField }),
  output: z.object({}),
})

export const noteTransfers = defineCall({
  name: 'noteTransfers',
  summary: 'Writes down that the refunds that wait for a transfer were made',
  method: 'POST',
  path: 'console/cases/:caseId/transfers',
  authority: paying,
  idempotent: true,
  input: z.object({ caseId }),
  output: z.object({ sum: filsField }),
})
