import * as z from 'zod/mini'
import { resendReasons, documentKinds } from '#domain/hiring/values/documents.ts'
import { emirateCodes } from '#domain/hiring/values/emirates.ts'
import { endings } from '#domain/cases/ending.ts'
import { happenings } from '#domain/hiring/my-hire/happenings.ts'
import { hireStages } from '#domain/hiring/my-hire/hire-facts.ts'
import { moveCodes, movers } from '#domain/hiring/my-hire/next-moves.ts'
import { mandateKinds, mandateStates } from '#domain/signing/mandate.ts'
import { payers } from '#domain/payment/payment-methods.ts'
import { dueStates } from '#domain/payment/payment-states.ts'
import { endReasons } from '#domain/payment/sums/end-of-service.ts'
import { refundReasons } from '#domain/payment/service-terms.ts'
import { appInfoSchema, herQuestionSchema } from './app-info.ts'
import { checkInSchema } from './check-ins.ts'
import { deviceSchema } from './devices.ts'
import { dayField, filsField, instantField, opaqueIdField } from '#api/fields.ts'

/** By when: one of the two. */
const bySchema = z.union([z.object({ at: instantField }), z.object({ on: dayField })])

/** Everything about its money, in the order of the periods. */
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
      /** The working day on which it is taken. */
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
  /** Pages of the sealed PDF, absent while it is being made. */
  pages: z.optional(z.int()),
})

/** How her service ends, as it was settled. */
export const endSchema = z.object({
  lastDay: dayField,
  reason: z.enum(endReasons),
  gives: z.enum(['all-paid', 'unserved-days']),
  back: filsField,
  owed: filsField,
  /** The day until which it is paid back. */
  by: dayField,
})

/** One hire as its household may see it, whichever device asks. */
export const hireSchema = z.object({
  caseId: opaqueIdField,
  number: z.int(),
  version: z.int(),
  /** She and all that is hers are invented. */
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
  /** Asked for once more by staff, and why. */
  askedDocument: z.optional(
    z.object({ kind: z.enum(documentKinds), reason: z.enum(resendReasons) }),
  ),
  /** Given on another device, as in appInfo. */
  elsewhere: appInfoSchema.shape.elsewhere,
  papers: z.array(paperSchema),
  /** What names every signed paper, once it is made. */
  certificate: z.optional(z.object({ pages: z.int() })),
  sums: z.optional(
    z.object({
      first: filsField,
      monthly: filsField,
      cap: filsField,
      /** Whose mandates went on from the person before. */
      keepsMandates: z.boolean(),
    }),
  ),
  /** Absent before a plan is chosen. */
  money: z.optional(moneySchema),
  /** The oldest month that the kept card did not bring. */
  unpaid: z.optional(
    z.object({
      amount: filsField,
      from: dayField,
      until: dayField,
      /** When the card is asked again by itself; absent where it is not. */
      retryOn: z.optional(dayField),
      /** A page of the provider's may have brought it: it is to be asked. */
      isAsked: z.boolean(),
      /** The provider's host, as the address bar shows it. */
      host: z.string(),
    }),
  ),
  /** Of the agreement's own version. */
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
  /** Whom to call or write to once she is there: herself where she agreed to it, else us. */
  contact: z.optional(z.object({ whose: z.enum(['hers', 'ours']), phone: z.string() })),
  /** What she asked before she said yes or no. */
  herQuestions: z.array(herQuestionSchema),
  /** What it is asked about a month, a trial or the first weeks, the newest first. */
  checkIns: z.array(checkInSchema),
  /** Where it is open for this household, the one seen last first. */
  devices: z.array(deviceSchema),
  /** Before a device is ended: none, for no number of this hire is confirmed. */
  endsDevices: z.enum(['now', 'with-code', 'never']),
  /** Absent while no end is settled. */
  end: z.optional(endSchema),
  /** What this household may do now. */
  may: z.object({
    giveNotice: z.boolean(),
    withdraw: z.boolean(),
    replace: z.boolean(),
    moveArrival: z.boolean(),
    reportArrival: z.boolean(),
  }),
})
export type Hire = z.output<typeof hireSchema>
