import * as z from 'zod/mini'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { shownSteps } from '#domain/hiring/steps/step-codes.ts'
import { addressFlags } from '#api/address-flags.ts'
import { defineCall } from '#api/define-call.ts'
import { errorField, instantField, opaqueIdField } from '#api/fields.ts'

const asked = { caseId: opaqueIdField, lang: z.optional(z.string()), ...addressFlags }
const authority = { action: 'confirm-phone', on: 'hire', by: 'caseId', inWorkflow: true } as const

export const sendOtp = defineCall({
  name: 'sendOtp',
  summary: 'Sends a six-digit code to a UAE mobile; without one to the number already known',
  method: 'POST',
  path: 'sales/ccserviceapplication/sendotp',
  authority,
  idempotent: true,
  input: z.object({
    ...asked,
    phone: z.optional(z.string().check(z.maxLength(40))),
    /** The step to return to; by default the one due. */
    step: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: z.object({
    phoneMask: z.string(),
    expiresAt: instantField,
    resendAfter: instantField,
    error: errorField,
  }),
})

export const askForCode = defineCall({
  name: 'askForCode',
  summary: 'Leads to CHECK_OTP and back to a step; sends a code where that step wants a fresh one',
  method: 'POST',
  path: 'sales/ccserviceapplication/askforcode',
  authority,
  idempotent: true,
  input: z.object({ ...asked, step: z.string().check(z.maxLength(60)) }),
  output: z.object({ nextStep: z.literal(stepOf.code), error: errorField }),
  limits: [{ by: 'session', limit: 30, windowSeconds: 600 }],
})

export const checkOtp = defineCall({
  name: 'checkOtp',
  summary: 'Checks the code; five tries, ten minutes',
  method: 'POST',
  path: 'sales/ccserviceapplication/checkotp',
  authority,
  idempotent: true,
  input: z.object({ ...asked, code: z.string().check(z.maxLength(40)) }),
  output: z.object({
    verified: z.literal(true),
    phoneMask: z.string(),
    /** The number hired before, so what is on file is offered. */
    recognised: z.boolean(),
    nextStep: z.enum(shownSteps),
  }),
  limits: [{ by: 'session', limit: 30, windowSeconds: 600 }],
})

export const openOtherApplication = defineCall({
  name: 'openOtherApplication',
  summary: 'A link into the application or contract that the household has already (W32)',
  method: 'POST',
  path: 'sales/ccserviceapplication/openother',
  authority,
  idempotent: true,
  input: z.object(asked),
  output: z.object({ url: z.string(), error: errorField }),
  limits: [{ by: 'session', limit: 10, windowSeconds: 600 }],
})
