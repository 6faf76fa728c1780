import * as z from 'zod/mini'
import { endings } from '#domain/cases/ending.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField, errorField, instantField, opaqueIdField, phoneField } from '#api/fields.ts'
import { endSchema, hireSchema } from './hire.ts'

export const getMyHire = defineCall({
  name: 'getMyHire',
  summary:
    "The household's hires, and one of them: what happened, what comes, who does it and by when",
  method: 'GET',
  path: 'sales/ccserviceapplication/myhire',
  authority: { action: 'see-own-hires', on: 'site' },
  input: z.object({
    /** By default the newest running hire. */
    caseId: z.optional(opaqueIdField),
    lang: z.optional(z.string()),
  }),
  output: z.object({
    hires: z.array(
      z.object({
        caseId: opaqueIdField,
        number: z.int(),
        name: z.string(),
        ended: z.optional(z.enum(endings)),
      }),
    ),
    hire: z.optional(hireSchema),
  }),
  limits: [{ by: 'session', limit: 120, windowSeconds: 60 }],
})

const moneyFile = {
  method: 'GET',
  authority: { action: 'see-answers', on: 'hire', by: 'caseId' },
  answers: 'binary',
  input: z.object({ caseId: opaqueIdField, lang: z.optional(z.string()) }),
  output: z.unknown(),
  limits: [{ by: 'session', limit: 60, windowSeconds: 600 }],
} as const

export const getMoneyCalendar = defineCall({
  ...moneyFile,
  limits: [...moneyFile.limits],
  name: 'getMoneyCalendar',
  summary: 'Every sum that is still taken as a calendar file (RFC 5545)',
  path: 'sales/ccserviceapplication/myhire/:caseId/money.ics',
  fileTypes: ['text/calendar'],
})

export const getMoneyPaper = defineCall({
  ...moneyFile,
  limits: [...moneyFile.limits],
  name: 'getMoneyPaper',
  summary: 'Every sum that was and is taken, with the totals to date, as PDF',
  path: 'sales/ccserviceapplication/myhire/:caseId/money.pdf',
  fileTypes: ['application/pdf'],
})

export const reportArrival = defineCall({
  name: 'reportArrival',
  summary: 'The household says that she is there, since this day or since the one that was booked',
  method: 'POST',
  path: 'sales/ccserviceapplication/myhire/:caseId/arrived',
  authority: { action: 'report-arrival', on: 'hire', by: 'caseId' },
  idempotent: true,
  input: z.object({
    caseId: opaqueIdField,
    /** Between the booked day and today. */
    day: z.optional(dayField),
  }),
  output: z.object({ arrived: z.literal(true), error: errorField }),
})

export const reportNoShow = defineCall({
  name: 'reportNoShow',
  summary: 'The household says that she has not come, on her day or later; her time is free again',
  method: 'POST',
  path: 'sales/ccserviceapplication/myhire/:caseId/notcome',
  authority: { action: 'report-arrival', on: 'hire', by: 'caseId' },
  idempotent: true,
  input: z.object({ caseId: opaqueIdField }),
  output: z.object({ noted: z.literal(true), error: errorField }),
})

export const giveNotice = defineCall({
  name: 'giveNotice',
  summary: 'The household ends the service; her last day follows from the notice that was agreed',
  method: 'POST',
  path: 'sales/ccserviceapplication/myhire/:caseId/notice',
  authority: { action: 'give-notice', on: 'hire', by: 'caseId' },
  idempotent: true,
  input: z.object({
    caseId: opaqueIdField,
    /** As shown; another day is refused, because the sums depend on it. */
    lastDay: dayField,
  }),
  output: z.object({ ended: endSchema, error: errorField }),
})

export const listArrivalTimes = defineCall({
  name: 'listArrivalTimes',
  summary: 'The days and times to which a complete hire may still move her arrival',
  method: 'GET',
  path: 'sales/ccserviceapplication/myhire/:caseId/arrivaltimes',
  authority: { action: 'see-answers', on: 'hire', by: 'caseId' },
  input: z.object({ caseId: opaqueIdField }),
  output: z.object({
    days: z.array(
      z.object({
        day: dayField,
        slots: z.array(z.object({ from: z.string(), to: z.string(), free: z.boolean() })),
      }),
    ),
    chosen: z.optional(
      z.object({ day: dayField, slot: z.string(), way: z.enum(['delivered', 'pick-up']) }),
    ),
  }),
})

export const sendReturnCode = defineCall({
  name: 'sendReturnCode',
  summary:
    'Sends a code to a UAE mobile, to come back to its hires on this device; says nothing of whether there are any',
  method: 'POST',
  path: 'sales/ccserviceapplication/myhire/code',
  authority: { action: 'come-back', on: 'site' },
  idempotent: true,
  input: z.object({ phone: phoneField, lang: z.optional(z.string()) }),
  output: z.object({
    phoneMask: z.string(),
    expiresAt: instantField,
    resendAfter: instantField,
    error: errorField,
  }),
  limits: [{ by: 'session', limit: 30, windowSeconds: 600 }],
})

export const comeBack = defineCall({
  name: 'comeBack',
  summary: 'Lets this device into the hires that stand under the confirmed number; five tries',
  method: 'POST',
  path: 'sales/ccserviceapplication/myhire/comeback',
  authority: { action: 'come-back', on: 'site' },
  idempotent: true,
  input: z.object({ code: z.string().check(z.maxLength(40)) }),
  output: z.object({ hires: z.int(), error: errorField }),
  limits: [{ by: 'session', limit: 30, windowSeconds: 600 }],
})
