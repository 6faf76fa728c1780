import * as z from 'zod/mini'
import { entryStates } from '#domain/payment/ledger/money-entries.ts'
import { paymentFailures, refundGrounds } from '#domain/payment/payment-states.ts'
import { defineCall } from '#api/define-call.ts'
import { countField, dayField, filsField, flagField, opaqueIdField } from '#api/fields.ts'

const see = { action: 'see-money', on: 'console' } as const

/** Filters of the list of money, as query parameters; without days it is this month. */
export const moneyFilterFields = {
  from: z.optional(dayField),
  until: z.optional(dayField),
  state: z.optional(z.enum(entryStates)),
  payer: z.optional(z.enum(['card', 'mandate'])),
  /** Samples alone; without it they are left out unless there is nothing else. */
  samples: z.optional(flagField),
  /** A household: its number, name, or telephone number. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
}

const sumsSchema = z.array(
  z.object({ state: z.enum(entryStates), count: z.int(), amount: filsField }),
)
const periodFields = { from: dayField, until: dayField }

export const listMoney = defineCall({
  name: 'listMoney',
  summary: 'A page of what is owed and what moved, and the sums of all that fits',
  method: 'GET',
  path: 'console/money',
  authority: see,
  input: z.object({
    ...moneyFilterFields,
    /** Its name; with a minus before it the largest comes first. */
    sort: z.optional(z.string().check(z.maxLength(60))),
    /** From 1. */
    page: z.optional(countField),
  }),
  output: z.object({
    ...periodFields,
    entries: z.array(
      z.object({
        id: opaqueIdField,
        caseId: opaqueIdField,
        number: z.int(),
        /** Masked where the role may not see personal values; null until somebody gave a name. */
        household: z.nullable(z.string()),
        day: dayField,
        state: z.enum(entryStates),
        payer: z.enum(['card', 'mandate']),
        amount: filsField,
        vat: filsField,
        failure: z.nullable(z.enum(paymentFailures)),
        ground: z.nullable(z.enum(refundGrounds)),
        /** What it is for; null where nothing was owed. */
        dueKind: z.nullable(z.enum(['first', 'month'])),
        periodFrom: z.nullable(dayField),
        periodUntil: z.nullable(dayField),
      }),
    ),
    sums: sumsSchema,
    total: z.int(),
    /** How many a page has. */
    pageSize: z.int(),
    /** Samples that fit and are left out. */
    leftOut: z.int(),
    areSamples: z.boolean(),
  }),
})

export const listMoneyDays = defineCall({
  name: 'listMoneyDays',
  summary: 'What is owed and what moved, summed by day, the newest first',
  method: 'GET',
  path: 'console/money/days',
  authority: see,
  input: z.object({
    from: moneyFilterFields.from,
    until: moneyFilterFields.until,
    samples: moneyFilterFields.samples,
  }),
  output: z.object({
    ...periodFields,
    days: z.array(z.object({ day: dayField, sums: sumsSchema })),
    sums: sumsSchema,
    leftOut: z.int(),
    areSamples: z.boolean(),
  }),
})
