import * as z from 'zod/mini'
import { addressFlags } from '#api/address-flags.ts'
import { defineCall } from '#api/define-call.ts'
import { errorField, opaqueIdField } from '#api/fields.ts'
import { stepAnswerSchema } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'

export const openCardSession = defineCall({
  name: 'openCardSession',
  summary: "The address of the card provider's own page for the first sum (W33); it takes the card",
  method: 'POST',
  path: 'payments/session',
  authority: {
    action: 'pay',
    on: 'payment',
    by: 'caseId',
    inWorkflow: true,
    step: stepOf.card,
  },
  idempotent: true,
  input: z.object({ caseId: opaqueIdField, lang: z.optional(z.string()), ...addressFlags }),
  output: z.object({ url: z.url(), error: errorField }),
  limits: [{ by: 'session', limit: 30, windowSeconds: 600 }],
})

export const chargeCardOnFile = defineCall({
  name: 'chargeCardOnFile',
  summary:
    'Charges the first sum from the card on file that was kept (W35); says where only a page can',
  method: 'POST',
  path: 'payments/on-file',
  authority: {
    action: 'pay',
    on: 'payment',
    by: 'caseId',
    inWorkflow: true,
    step: stepOf.card,
  },
  idempotent: true,
  input: z.object({ caseId: opaqueIdField, lang: z.optional(z.string()), ...addressFlags }),
  output: z.extend(stepAnswerSchema, {
    /** The bank wants a confirmation, or the card cannot be charged here. */
    wantsPage: z.boolean(),
  }),
  limits: [{ by: 'session', limit: 30, windowSeconds: 600 }],
})

export const checkCardPayment = defineCall({
  name: 'checkCardPayment',
  summary:
    'What became of the payment: the provider is asked, whatever an address or call-back says',
  method: 'POST',
  path: 'payments/result',
  authority: { action: 'pay', on: 'payment', by: 'caseId', inWorkflow: true },
  idempotent: true,
  input: z.object({ caseId: opaqueIdField, lang: z.optional(z.string()), ...addressFlags }),
  output: stepAnswerSchema,
  limits: [{ by: 'session', limit: 120, windowSeconds: 600 }],
})

export const openMonthSession = defineCall({
  name: 'openMonthSession',
  summary: "The address of the provider's page for a month that the kept card did not bring",
  method: 'POST',
  path: 'payments/month',
  authority: { action: 'pay-month', on: 'payment', by: 'caseId', inWorkflow: true },
  idempotent: true,
  input: z.object({ caseId: opaqueIdField, lang: z.optional(z.string()) }),
  output: z.object({ url: z.url(), error: errorField }),
  limits: [{ by: 'session', limit: 30, windowSeconds: 600 }],
})

export const checkMonthPayment = defineCall({
  name: 'checkMonthPayment',
  summary: 'Back from that page: the provider is asked whether the month is paid',
  method: 'POST',
  path: 'payments/month/result',
  authority: { action: 'pay-month', on: 'payment', by: 'caseId', inWorkflow: true },
  idempotent: true,
  input: z.object({ caseId: opaqueIdField }),
  output: z.object({ isPaid: z.boolean(), error: errorField }),
  limits: [{ by: 'session', limit: 120, windowSeconds: 600 }],
})
