import * as z from 'zod/mini'
import { disputeReasons, disputeStates } from '#domain/payment/card-disputes.ts'
import { defineCall } from '#api/define-call.ts'
import { filsField, instantField } from '#api/fields.ts'

const disputeSchema = z.object({
  ref: z.string(),
  caseId: z.string(),
  number: z.int(),
  isSample: z.boolean(),
  amount: filsField,
  reason: z.enum(disputeReasons),
  state: z.enum(disputeStates),
  /** Until when the provider takes an answer. */
  answerBy: z.nullable(instantField),
  openedAt: instantField,
  movedAt: instantField,
  /** The provider's own page of it. */
  page: z.nullable(z.string()),
})

export const listDisputes = defineCall({
  name: 'listDisputes',
  summary: 'Card payments that a household asked its bank back for, and how each stands',
  method: 'GET',
  path: 'console/money/disputes',
  authority: { action: 'see-money', on: 'console' },
  input: z.object({}),
  output: z.object({ open: z.array(disputeSchema), over: z.array(disputeSchema) }),
})
