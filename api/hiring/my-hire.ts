import * as z from 'zod/mini'
import { resendReasons, documentKinds } from '#domain/hiring/values/documents.ts'
import { emirates } from '#domain/hiring/values/emirates.ts'
import { endings } from '#domain/cases/ending.ts'
import { happenings } from '#domain/hiring/my-hire/happenings.ts'
import { hireStages } from '#domain/hiring/my-hire/hire-facts.ts'
import { moveCodes, movers } from '#domain/hiring/my-hire/next-moves.ts'
import { mandateKinds, mandateStates } from '#domain/signing/mandate.ts'
import { payers } from '#domain/payment/payment-methods.ts'
import { dueStates } from '#domain/payment/payment-states.ts'
import { endReasons } from '#domain/payment/sums/end-of-service.ts'
import { refundReasons } from '#domain/payment/service-terms.ts'
import { appInfoSchema } from './app-info.ts'
import { deviceSchema } from './devices.ts'
import { defineCall } from '#api/define-call.ts'
import {
  dayField,
  errorField,
  filsField,
  instantField,
  opaqueIdField,
  phoneField,
} from '#api/fields.ts'

const emirateCodes = emirates.map(({ code }) => code)

/** A deadline: an instant or a day. */
const bySchema = z.union([z.object({ at: instantField }), z.object({ on: dayField })])

/** The hire's money by period. */
const moneySchema = z.object({
  taken: filsField,
  back: filsField,
  rows: z.array(
    z.object({
      from: dayField,
      until: dayField,
      amount: filsField,
      vat: filsField,
      dueOn: dayField,
      /** The working day of payment. */
      collectOn: dayField,
      payer: z.enum(payers),
      state: z.enum(dueStates),
      takenOn: z.optional(dayField),
    }),
  ),
  refunds: z.array(z.object({ amount: filsField, isThere: z.boolean(), on: dayField })),
  /** If it ended today. */
  ifEnded: z.object({
    gives: z.enum(['all-paid', 'unserved-days']),
    lastDay: dayField,
    back: filsField,
    owed: filsField,
    days: z.optional(z.object({ unserved: z.int(), of: z.int() })),
    by: dayField,
  }),
})

const paperSchema = z.object({
  id: opaqueIdField,
  kind: z.enum(mandateKinds),
  state: z.enum(mandateStates),
  /** Pages of the sealed PDF; absent until sealed. */
  pages: z.optional(z.int()),
})

/** The settled end of service. */
const endSchema = z.object({
  lastDay: dayField,
  reason: z.enum(endReasons),
  gives: z.enum(['all-paid', 'unserved-days']),
  back: filsField,
  owed: filsField,
  /** The day until which the refund is paid. */
  by: dayField,
})

/** A hire as its household may see it. */
export const hireSchema = z.object({
  appId: opaqueIdField,
  number: z.int(),
  version: z.int(),
  /** She and her data are invented. */
  isSample: z.boolean(),
  stage: z.enum(hireStages),
  ended: z.optional(z.enum(endings)),
  /** In Dubai, as the server knows it. */
  today: dayField,
  maid: z.object({
    id: z.uuid(),
    name: z.string(),
    picture: z.optional(z.object({ poster: z.string(), alt: z.string() })),
  }),
  /** Newest first. */
  happened: z.array(z.object({ code: z.enum(happenings), at: instantField })),
  /** The next one first. */
  moves: z.array(
    z.object({ code: z.enum(moveCodes), who: z.enum(movers), by: z.optional(bySchema) }),
  ),
  arrival: z.optional(
    z.object({ day: dayField, from: z.string(), until: z.string(), isPickUp: z.boolean() }),
  ),
  arrivedOn: z.optional(dayField),
  place: z.optional(z.object({ emirate: z.enum(emirateCodes), area: z.optional(z.string()) })),
  bankName: z.optional(z.string()),
  documents: z.int(),
  /** A document that staff ask for again, and why. */
  askedDocument: z.optional(
    z.object({ kind: z.enum(documentKinds), reason: z.enum(resendReasons) }),
  ),
  /** Hidden answers, as in appInfo. */
  elsewhere: appInfoSchema.shape.elsewhere,
  papers: z.array(paperSchema),
  /** The certificate, once made. */
  certificate: z.optional(z.object({ pages: z.int() })),
  sums: z.optional(
    z.object({
      first: filsField,
      monthly: filsField,
      cap: filsField,
      /** A replacement on kept mandates. */
      keepsMandates: z.boolean(),
    }),
  ),
  /** Absent before a plan is chosen. */
  money: z.optional(moneySchema),
  /** The oldest month that the kept card failed to pay. */
  unpaid: z.optional(
    z.object({
      amount: filsField,
      from: dayField,
      until: dayField,
      /** When the card is charged again; absent for never. */
      retryOn: z.optional(dayField),
      /** The provider's page may have been paid, so its result must be asked. */
      isAsked: z.boolean(),
      /** The provider's host in the address bar. */
      host: z.string(),
    }),
  ),
  /** Terms of the agreement's version. */
  terms: z.object({
    guaranteeMonths: z.int(),
    noticeDays: z.int(),
    refundDays: z.int(),
    refunds: z.array(z.object({ reason: z.enum(refundReasons), allPaidWithinMonths: z.int() })),
  }),
  /** Absent before a first day is chosen. */
  guarantee: z.optional(
    z.object({ from: dayField, until: dayField, days: z.int(), daysLeft: z.int() }),
  ),
  /** The contact after her arrival: herself if she agreed, else us. */
  contact: z.optional(z.object({ whose: z.enum(['hers', 'ours']), phone: z.string() })),
  /** The household's devices, last seen first. */
  devices: z.array(deviceSchema),
  /** Whether ending a device needs a code; `never` without a confirmed number. */
  endsDevices: z.enum(['now', 'with-code', 'never']),
  /** Absent while no end is settled. */
  end: z.optional(endSchema),
  /** Actions this household may take now. */
  may: z.object({
    giveNotice: z.boolean(),
    withdraw: z.boolean(),
    replace: z.boolean(),
    moveArrival: z.boolean(),
    reportArrival: z.boolean(),
  }),
})
export type Hire = z.output<typeof hireSchema>

export const getMyHire = defineCall({
  name: 'getMyHire',
  summary:
    "The household's hires, and one of them: what happened, what comes, who does it and by when",
  method: 'GET',
  path: 'sales/ccserviceapplication/myhire',
  authority: { action: 'hire', on: 'site' },
  input: z.object({
    /** By default the newest running hire. */
    appId: z.optional(opaqueIdField),
    lang: z.optional(z.string()),
  }),
  output: z.object({
    hires: z.array(
      z.object({
        appId: opaqueIdField,
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
  authority: { action: 'see-answers', on: 'hire', by: 'appId' },
  answers: 'binary',
  input: z.object({ appId: opaqueIdField, lang: z.optional(z.string()) }),
  output: z.unknown(),
  limits: [{ by: 'session', limit: 60, windowSeconds: 600 }],
} as const

export const getMoneyCalendar = defineCall({
  ...moneyFile,
  limits: [...moneyFile.limits],
  name: 'getMoneyCalendar',
  summary: 'Every sum that is still taken as a calendar file (RFC 5545)',
  path: 'sales/ccserviceapplication/myhire/:appId/money.ics',
  fileTypes: ['text/calendar'],
})

export const getMoneyPaper = defineCall({
  ...moneyFile,
  limits: [...moneyFile.limits],
  name: 'getMoneyPaper',
  summary: 'Every sum that was and is taken, with the totals to date, as PDF',
  path: 'sales/ccserviceapplication/myhire/:appId/money.pdf',
  fileTypes: ['application/pdf'],
})

export const reportArrival = defineCall({
  name: 'reportArrival',
  summary: 'The household says that she is there, since this day or since the one that was booked',
  method: 'POST',
  path: 'sales/ccserviceapplication/myhire/:appId/arrived',
  authority: { action: 'report-arrival', on: 'hire', by: 'appId' },
  idempotent: true,
  input: z.object({
    appId: opaqueIdField,
    /** Between the booked day and today. */
    day: z.optional(dayField),
  }),
  output: z.object({ arrived: z.literal(true), error: errorField }),
})

export const reportNoShow = defineCall({
  name: 'reportNoShow',
  summary: 'The household says that she has not come, on her day or later; her time is free again',
  method: 'POST',
  path: 'sales/ccserviceapplication/myhire/:appId/notcome',
  authority: { action: 'report-arrival', on: 'hire', by: 'appId' },
  idempotent: true,
  input: z.object({ appId: opaqueIdField }),
  output: z.object({ noted: z.literal(true), error: errorField }),
})

export const giveNotice = defineCall({
  name: 'giveNotice',
  summary: 'The household ends the service; her last day follows from the notice that was agreed',
  method: 'POST',
  path: 'sales/ccserviceapplication/myhire/:appId/notice',
  authority: { action: 'give-notice', on: 'hire', by: 'appId' },
  idempotent: true,
  input: z.object({
    appId: opaqueIdField,
    /** As shown; another day is refused, because the sums depend on it. */
    lastDay: dayField,
  }),
  output: z.object({ ended: endSchema, error: errorField }),
})

export const listArrivalTimes = defineCall({
  name: 'listArrivalTimes',
  summary: 'The days and times to which a complete hire may still move her arrival',
  method: 'GET',
  path: 'sales/ccserviceapplication/myhire/:appId/arrivaltimes',
  authority: { action: 'see-answers', on: 'hire', by: 'appId' },
  input: z.object({ appId: opaqueIdField }),
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
