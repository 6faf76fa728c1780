import * as z from 'zod/mini'
import { shownInterviewSchema } from '#api/console/people/shown-interview.ts'
import { sideAnswers, sideQuestions } from '#domain/hiring/check-ins/check-in-answers.ts'
import type { CheckInSide } from '#domain/hiring/check-ins/check-in-answers.ts'
import { checkInKinds } from '#domain/hiring/check-ins/check-in-days.ts'
import { herAnswers } from '#domain/hiring/her-yes/her-answer.ts'
import { documentKinds, resendReasons } from '#domain/hiring/values/documents.ts'
import { payers } from '#domain/payment/payment-methods.ts'
import { dueStates, paymentKinds, paymentStates } from '#domain/payment/payment-states.ts'
import { mandateActors, mandateKinds, mandateStates } from '#domain/signing/mandate.ts'
import { staffActions, staffMessageNames } from '#domain/staff/case-actions.ts'
import { personalFields } from '#domain/staff/personal-values.ts'
import { staffTaskKinds } from '#domain/staff/task-kinds.ts'
import { deviceSchema } from '#api/hiring/devices.ts'
import { spouseStatusSchema } from '#api/hiring/spouse.ts'
import { waitingItemSchema } from '#api/console/waiting-item.ts'
import { dayField, filsField, instantField } from '#api/fields.ts'

const memberSchema = z.object({ id: z.uuid(), name: z.string(), fullName: z.string() })

const taskSchema = z.object({
  id: z.string(),
  kind: z.enum(staffTaskKinds),
  reason: z.nullable(z.string()),
  createdAt: instantField,
  /** It ends by a person's word alone. */
  isByHand: z.boolean(),
})

const documentSchema = z.object({
  kind: z.enum(documentKinds),
  contentType: z.string(),
  size: z.int(),
  uploadedAt: instantField,
  pages: z.nullable(z.int()),
  expiresOn: z.nullable(dayField),
  neverExpires: z.boolean(),
  /** A member of staff found it good. */
  accepted: z.nullable(z.object({ at: instantField, by: z.string() })),
})

const mandateSchema = z.object({
  id: z.string(),
  kind: z.enum(mandateKinds),
  state: z.enum(mandateStates),
  amount: filsField,
  signedAt: z.nullable(instantField),
  sealedAt: z.nullable(instantField),
  rejectedFor: z.nullable(z.string()),
  /** What became of it after its signature, the bank's answers among it. */
  moves: z.array(
    z.object({
      to: z.enum(mandateStates),
      by: z.enum(mandateActors),
      reason: z.nullable(z.string()),
      bankCode: z.nullable(z.string()),
      at: instantField,
    }),
  ),
})

const moneySchema = z.object({
  first: z.nullable(filsField),
  monthly: z.nullable(filsField),
  taken: filsField,
  back: filsField,
  /** Paid and not given back. */
  refundable: filsField,
  /** Refunds that a person transfers. */
  byHand: filsField,
  rows: z.array(
    z.object({
      from: dayField,
      until: dayField,
      amount: filsField,
      collectOn: dayField,
      payer: z.enum(payers),
      state: z.enum(dueStates),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(paymentKinds),
      payer: z.enum(payers),
      amount: filsField,
      state: z.enum(paymentStates),
      failure: z.nullable(z.string()),
      ground: z.nullable(z.string()),
      at: instantField,
      /** The paper of it, such as a receipt, with its number. */
      invoice: z.nullable(z.object({ id: z.string(), kind: z.string(), number: z.int() })),
    }),
  ),
})

/** One question to a side, and what it said if anything. */
const saidOf = <Side extends CheckInSide>(side: Side) =>
  z.object({
    question: z.enum(sideQuestions[side]),
    answer: z.nullable(z.enum(sideAnswers[side])),
    worries: z.boolean(),
  })

/** What the screen of one application shows besides what a list does. */
export const caseFileFields = {
  /** In Dubai, as the server knows it. */
  today: dayField,
  assignee: z.nullable(z.object({ id: z.uuid(), fullName: z.string() })),
  /** Who may see to it, or be mentioned in a note. */
  members: z.array(memberSchema),
  /** Undefined picture: she shows none. */
  maid: z.nullable(
    z.object({
      id: z.uuid(),
      name: z.string(),
      picture: z.nullable(z.string()),
      /** Staff can call her. */
      hasNumber: z.boolean(),
    }),
  ),
  /** Until when she is kept for this household. */
  heldUntil: z.nullable(instantField),
  slot: z.nullable(z.string()),
  /** Masked. */
  personal: z.partialRecord(z.enum(personalFields), z.string()),
  bankName: z.nullable(z.string()),
  offered: z.array(z.enum(staffActions)),
  /** What waits for staff in it, the most pressing first, as the list of today has it. */
  waiting: z.array(waitingItemSchema),
  /** Its name in full, as lists have it; null before it gave one. */
  household: z.nullable(z.string()),
  messages: z.array(z.enum(staffMessageNames)),
  tasks: z.array(taskSchema),
  answers: z.array(
    z.object({
      step: z.string(),
      at: instantField,
      /** By name, masked where personal. */
      values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
  documents: z.array(documentSchema),
  /** Of them those that staff have not accepted yet. */
  unaccepted: z.array(z.enum(documentKinds)),
  documentsCheckedAt: z.nullable(instantField),
  /** Those that the household has not sent again yet. */
  askedDocuments: z.array(z.object({ kind: z.enum(documentKinds), reason: z.enum(resendReasons) })),
  mandates: z.array(mandateSchema),
  /** The newest sealed paper that names all others. */
  certificate: z.nullable(z.object({ id: z.string(), sealedAt: instantField })),
  money: moneySchema,
  spouse: z.nullable(spouseStatusSchema),
  her: z.nullable(
    z.object({
      state: z.enum(['asked', 'silent', ...herAnswers]),
      askedAt: instantField,
      answerBy: instantField,
      answeredAt: z.nullable(instantField),
    }),
  ),
  /** What both sides were asked, and what each said; neither hears of the other's. */
  checkIns: z.array(
    z.object({
      kind: z.enum(checkInKinds),
      day: dayField,
      /** Until when the pay of a month is in time. */
      payBy: z.optional(dayField),
      she: z.array(saidOf('she')),
      household: z.array(saidOf('household')),
    }),
  ),
  /** By the number that its household confirmed, also those before it applied; the newest first. */
  interviews: z.array(shownInterviewSchema),
  texts: z.array(
    z.object({
      id: z.string(),
      purpose: z.string(),
      to: z.string(),
      state: z.string(),
      at: instantField,
    }),
  ),
  notes: z.array(
    z.object({
      id: z.string(),
      by: z.string(),
      text: z.string(),
      mentions: z.array(z.string()),
      at: instantField,
    }),
  ),
  devices: z.array(deviceSchema),
}
