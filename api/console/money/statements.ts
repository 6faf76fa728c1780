import * as z from 'zod/mini'
import { statementProblemCodes } from '#domain/bank/statement/read-statement.ts'
import { lineExplanations, lineStates } from '#domain/bank/statement/settle-line.ts'
import { paymentKinds, paymentStates } from '#domain/payment/payment-states.ts'
import { defineCall } from '#api/define-call.ts'
import { countField, dayField, instantField, opaqueIdField } from '#api/fields.ts'
import { bankFileFields } from './bank-file-fields.ts'
import { moneyFilterFields } from './entries.ts'

const see = { action: 'see-money', on: 'console' } as const
const work = { action: 'work-money', on: 'console' } as const
const lineIdField = z.uuid()

export const takeBankStatement = defineCall({
  name: 'takeBankStatement',
  summary: 'Reads a statement of the bank’s account and matches its lines; taken as a whole',
  method: 'POST',
  path: 'console/money/statements',
  authority: work,
  sends: 'multipart',
  input: z.object(bankFileFields),
  output: z.object({
    taken: z.enum(['before', 'refused', 'now', 'dry']),
    /** When the same file was taken before. */
    at: z.nullable(instantField),
    lines: z.int(),
    known: z.int(),
    matched: z.int(),
    open: z.int(),
    problems: z.array(z.object({ line: z.int(), code: z.enum(statementProblemCodes) })),
    problemCount: z.int(),
  }),
})

export const listStatementLines = defineCall({
  name: 'listStatementLines',
  summary: 'A page of lines of the bank’s statements, and their sums by state',
  method: 'GET',
  path: 'console/money/statement-lines',
  authority: see,
  input: z.object({
    from: moneyFilterFields.from,
    until: moneyFilterFields.until,
    state: z.optional(z.enum([...lineStates, 'waiting'])),
    /** From 1. */
    page: z.optional(countField),
  }),
  output: z.object({
    from: dayField,
    until: dayField,
    lines: z.array(
      z.object({
        id: lineIdField,
        bookedOn: dayField,
        /** Fils; what went is below 0. */
        amount: z.int(),
        /** Null where the role may not see personal values: it may name somebody. */
        words: z.nullable(z.string()),
        state: z.enum(lineStates),
        caseId: z.nullable(opaqueIdField),
        number: z.nullable(z.int()),
        kind: z.nullable(z.enum(paymentKinds)),
        explainedAs: z.nullable(z.enum(lineExplanations)),
        note: z.nullable(z.string()),
        decidedBy: z.nullable(z.string()),
        confirmedBy: z.nullable(z.string()),
        /** The asker settled it, so that another member has to confirm it. */
        isOwn: z.boolean(),
      }),
    ),
    sums: z.array(z.object({ state: z.enum(lineStates), count: z.int(), amount: z.int() })),
    total: z.int(),
    pageSize: z.int(),
    /** Fils from which on a second member confirms. */
    fourEyesFrom: z.int(),
  }),
})

export const listPaymentsForLine = defineCall({
  name: 'listPaymentsForLine',
  summary: 'Payments that a line may show: of its sum, and shown by no other line',
  method: 'GET',
  path: 'console/money/statement-lines/:lineId/payments',
  authority: see,
  input: z.object({ lineId: lineIdField }),
  output: z.object({
    payments: z.array(
      z.object({
        id: opaqueIdField,
        caseId: opaqueIdField,
        number: z.int(),
        household: z.nullable(z.string()),
        kind: z.enum(paymentKinds),
        payer: z.enum(['card', 'mandate']),
        state: z.enum(paymentStates),
        day: dayField,
      }),
    ),
  }),
})

export const settleStatementLine = defineCall({
  name: 'settleStatementLine',
  summary: 'Says what a line is: a payment, or something else with a note',
  method: 'POST',
  path: 'console/money/statement-lines/:lineId/settle',
  authority: { ...work, isFresh: true },
  idempotent: true,
  input: z.object({
    lineId: lineIdField,
    /** One of the two. */
    paymentId: z.optional(opaqueIdField),
    explainedAs: z.optional(z.enum(lineExplanations)),
    note: z.string().check(z.trim(), z.maxLength(500)),
  }),
  output: z.object({ state: z.enum(['settled', 'proposed']) }),
})

export const confirmStatementLine = defineCall({
  name: 'confirmStatementLine',
  summary: 'Confirms what another member settled, or opens the line again',
  method: 'POST',
  path: 'console/money/statement-lines/:lineId/confirm',
  authority: { ...work, isFresh: true },
  idempotent: true,
  input: z.object({ lineId: lineIdField, isRight: z.boolean() }),
  output: z.object({}),
})
