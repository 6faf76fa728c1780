import * as z from 'zod/mini'
import { closeProblems } from '#domain/payment/ledger/daily-close.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField, filsField, instantField, opaqueIdField } from '#api/fields.ts'
import { moneyFilterFields } from './entries.ts'

const see = { action: 'see-money', on: 'console' } as const
const work = { action: 'work-money', on: 'console' } as const

const closedSchema = z.object({
  day: dayField,
  differences: z.int(),
  /** Null where the role may not see personal values, and where nothing was said. */
  note: z.nullable(z.string()),
  closedBy: z.string(),
  closedAt: instantField,
})

const movedSchema = z.object({ count: z.int(), came: filsField, went: filsField })

export const listDayCloses = defineCall({
  name: 'listDayCloses',
  summary: 'How the days of a period were closed',
  method: 'GET',
  path: 'console/money/closes',
  authority: see,
  input: z.object({ from: moneyFilterFields.from, until: moneyFilterFields.until }),
  output: z.object({
    from: dayField,
    until: dayField,
    /** The last day that is over, which is the last that can be closed. */
    last: dayField,
    closes: z.array(closedSchema),
  }),
})

export const compareDay = defineCall({
  name: 'compareDay',
  summary: 'What ledger, card provider and bank say of a day, and where they differ',
  method: 'GET',
  path: 'console/money/closes/:day',
  authority: see,
  input: z.object({ day: dayField }),
  output: z.object({
    day: dayField,
    ledger: z.object({ card: movedSchema, mandate: movedSchema }),
    /** Null where the provider did not answer, or there is none. */
    provider: z.nullable(movedSchema),
    /** Null where no statement reaches the day. */
    statement: z.nullable(z.object({ came: filsField, went: filsField })),
    differences: z.array(
      z.object({
        problem: z.enum(closeProblems),
        id: z.string(),
        amount: z.int(),
        /** Of a payment of ours. */
        caseId: z.nullable(opaqueIdField),
        number: z.nullable(z.int()),
      }),
    ),
    closed: z.nullable(closedSchema),
  }),
})

export const closeDay = defineCall({
  name: 'closeDay',
  summary: 'Closes a day as it stands; where it differs, a note says why',
  method: 'POST',
  path: 'console/money/closes/:day',
  authority: { ...work, isFresh: true },
  idempotent: true,
  input: z.object({ day: dayField, note: z.string().check(z.trim(), z.maxLength(500)) }),
  output: z.object({ differences: z.int() }),
})
