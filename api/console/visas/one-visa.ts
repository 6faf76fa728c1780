import * as z from 'zod/mini'
import { caseAuditKinds } from '#domain/audit/audit-kinds.ts'
import { paymentKinds, paymentStates } from '#domain/payment/payment-states.ts'
import { openingReasons, resendReasons } from '#domain/hiring/values/documents.ts'
import { revealReasons } from '#domain/staff/personal-values.ts'
import { staffTaskKinds } from '#domain/staff/task-kinds.ts'
import { visaPersonalFields } from '#domain/staff/visa-values.ts'
import {
  lateReasons,
  refusalReasons,
  stageOwners,
  visaOutcomes,
  visaStages,
} from '#domain/visas/case/visa-stages.ts'
import { issuedPapers } from '#domain/visas/case/issued-papers.ts'
import { visaPaperCodes } from '#domain/visas/visa-papers.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField, filsField, instantField, lineField, opaqueIdField } from '#api/fields.ts'
import { listedVisaFields } from './visas.ts'
import { waitingItemSchema } from '#api/console/waiting-item.ts'

const see = { action: 'see-cases', on: 'console' } as const
const personal = { action: 'see-personal', on: 'console', isFresh: true } as const
const work = { action: 'work-cases', on: 'console' } as const
const caseId = opaqueIdField
const paper = z.enum(visaPaperCodes)
const issued = z.enum(issuedPapers)
const nothing = z.object({})

const stageSchema = z.object({
  stage: z.enum(visaStages),
  /** Whose turn it is in it. */
  owner: z.enum(stageOwners),
  promisedOn: z.nullable(dayField),
  expectedOn: z.nullable(dayField),
  doneOn: z.nullable(dayField),
  lateReason: z.nullable(z.enum(lateReasons)),
  appointment: z.nullable(z.object({ at: instantField, place: z.string() })),
})

const paperSchema = z.object({
  kind: paper,
  contentType: z.string(),
  uploadedAt: instantField,
  expiresOn: z.nullable(dayField),
  /** A member of staff found it good. */
  accepted: z.nullable(z.object({ at: instantField, by: z.string() })),
})

const paymentSchema = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  amount: filsField,
  state: z.enum(paymentStates),
  failure: z.nullable(z.string()),
  at: instantField,
})

export const getConsoleVisa = defineCall({
  name: 'getConsoleVisa',
  summary: 'One visa: its stages, answers with values masked, papers, money and all that happened',
  method: 'GET',
  path: 'console/visas/:caseId',
  authority: see,
  input: z.object({ caseId }),
  output: z.object({
    visa: z.object(listedVisaFields),
    /** In Dubai, as the server knows it. */
    today: dayField,
    startedAt: instantField,
    sentAt: z.nullable(instantField),
    lateReason: z.nullable(z.enum(lateReasons)),
    outcome: z.nullable(z.enum(visaOutcomes)),
    validUntil: z.nullable(dayField),
    workerState: z.nullable(z.enum(['asked', 'question', 'yes', 'no'])),
    stages: z.array(stageSchema),
    /** Masked; only those that are known. */
    personal: z.partialRecord(z.enum(visaPersonalFields), z.string()),
    answers: z.array(
      z.object({
        step: z.string(),
        at: instantField,
        values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      }),
    ),
    papers: z.array(paperSchema),
    /** What authorities issued, as staff added it. */
    issued: z.array(
      z.object({
        kind: issued,
        contentType: z.string(),
        addedAt: instantField,
        by: z.nullable(z.string()),
      }),
    ),
    /** Needed by the rules of today and not there. */
    missing: z.array(paper),
    money: z.object({
      total: z.nullable(filsField),
      /** What is kept of it after a refusal. */
      kept: z.nullable(filsField),
      taken: filsField,
      back: filsField,
      payments: z.array(paymentSchema),
    }),
    assignee: z.nullable(z.object({ id: z.uuid(), fullName: z.string() })),
    members: z.array(z.object({ id: z.uuid(), name: z.string(), fullName: z.string() })),
    /** As the list of today has it, the most pressing first. */
    waiting: z.array(waitingItemSchema),
    tasks: z.array(
      z.object({ id: z.string(), kind: z.enum(staffTaskKinds), createdAt: instantField }),
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
    events: z.array(
      z.object({
        kind: z.enum(caseAuditKinds),
        by: z.string(),
        at: instantField,
        /** What of it a person can read. */
        holds: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
  }),
})

export const revealVisaValue = defineCall({
  name: 'revealVisaValue',
  summary: 'One personal value of a visa in clear, after its reason is in the audit trail',
  method: 'POST',
  path: 'console/visas/:caseId/reveal',
  authority: personal,
  input: z.object({ caseId, field: z.enum(visaPersonalFields), reason: z.enum(revealReasons) }),
  output: z.object({ value: z.string() }),
})

export const openVisaPaper = defineCall({
  name: 'openVisaPaper',
  summary: 'The file of a visa’s paper, after the reason is written into the audit trail',
  method: 'POST',
  path: 'console/visas/:caseId/papers/:kind/open',
  authority: personal,
  answers: 'binary',
  fileTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  input: z.object({
    caseId,
    kind: z.enum([...visaPaperCodes, ...issuedPapers]),
    reason: z.enum(openingReasons),
  }),
  output: z.any(),
})

export const addIssuedVisaPaper = defineCall({
  name: 'addIssuedVisaPaper',
  summary: 'Adds what an authority issued to a visa; its household and its worker see it',
  method: 'POST',
  path: 'console/visas/:caseId/issued/:kind',
  authority: work,
  sends: 'multipart',
  input: z.object({ caseId, kind: issued, file: z.unknown() }),
  output: nothing,
})

export const removeIssuedVisaPaper = defineCall({
  name: 'removeIssuedVisaPaper',
  summary: 'Takes back a paper that was added to a visa by mistake',
  method: 'POST',
  path: 'console/visas/:caseId/issued/:kind/remove',
  authority: work,
  idempotent: true,
  input: z.object({ caseId, kind: issued }),
  output: nothing,
})

export const acceptVisaPaper = defineCall({
  name: 'acceptVisaPaper',
  summary: 'Says that one paper of a visa is good; with the last one the check is done',
  method: 'POST',
  path: 'console/visas/:caseId/papers/:kind/accept',
  authority: work,
  idempotent: true,
  input: z.object({ caseId, kind: paper }),
  output: nothing,
})

export const askForVisaPaper = defineCall({
  name: 'askForVisaPaper',
  summary: 'Deletes a paper of a visa and asks the household for another',
  method: 'POST',
  path: 'console/visas/:caseId/papers/:kind/ask',
  authority: work,
  idempotent: true,
  input: z.object({ caseId, kind: paper, reason: z.enum(resendReasons) }),
  output: nothing,
})

/** A call that does one thing to a visa and answers nothing; refused where that is not offered now. */
const doing = <const Name extends string, Fields extends z.core.$ZodLooseShape>(
  name: Name,
  { path, summary, fields }: { path: string; summary: string; fields: Fields },
) =>
  defineCall({
    name,
    summary,
    method: 'POST',
    path: `console/visas/:caseId/${path}`,
    authority: work,
    idempotent: true,
    input: z.object({ caseId, ...fields }),
    output: nothing,
  })

const stage = z.enum(visaStages)

export const finishVisaStage = doing('finishVisaStage', {
  path: 'stage-done',
  summary: 'Writes down on which day a stage of a visa was done; the rest moves with it',
  fields: { stage, day: dayField },
})

export const moveVisaStage = doing('moveVisaStage', {
  path: 'stage-day',
  summary: 'Expects a stage of a visa on another day, for a reason that both are told',
  fields: { stage, day: dayField, reason: z.enum(lateReasons) },
})

export const setVisaAppointment = doing('setVisaAppointment', {
  path: 'appointment',
  summary: 'Says when and where somebody has to be for a stage of a visa',
  fields: {
    stage,
    day: dayField,
    time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    place: lineField,
  },
})

export const setVisaArrival = doing('setVisaArrival', {
  path: 'arrival',
  summary: 'Writes down the day on which the worker comes to the UAE',
  fields: { day: dayField },
})

export const issueVisaCase = doing('issueVisaCase', {
  path: 'issued',
  summary: 'Writes down that the visa is issued, and until when it is valid',
  fields: { day: dayField },
})

export const refuseVisaCase = doing('refuseVisaCase', {
  path: 'refused',
  summary: 'Writes down that an authority refused; what the price list says goes back',
  fields: { reason: z.enum(refusalReasons) },
})

export const endVisaCase = doing('endVisaCase', {
  path: 'end',
  summary: 'Cancels a visa, or notes that the worker’s new sponsor goes on with it',
  fields: { as: z.enum(['cancelled', 'moved']) },
})
