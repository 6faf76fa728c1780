import * as z from 'zod/mini'
import { documentKinds, resendReasons, openingReasons } from '#domain/hiring/values/documents.ts'
import { staffMessageNames } from '#domain/staff/case-actions.ts'
import { personalFields, revealReasons } from '#domain/staff/personal-values.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField, opaqueIdField } from '#api/fields.ts'
import { slotField } from '#api/hiring/steps/maid-arrival.ts'

const personal = { action: 'see-personal', on: 'console', isFresh: true } as const
const note = { action: 'note-cases', on: 'console' } as const
const work = { action: 'work-cases', on: 'console' } as const
const caseId = opaqueIdField
const nothing = z.object({})

/** A call that does one thing to a case and answers nothing; refused where that is not offered now. */
const doing = <const Name extends string>(name: Name, path: string, summary: string) =>
  defineCall({
    name,
    summary,
    method: 'POST',
    path: `console/cases/:caseId/${path}`,
    authority: work,
    idempotent: true,
    input: z.object({ caseId }),
    output: nothing,
  })

export const revealCaseValue = defineCall({
  name: 'revealCaseValue',
  summary: 'One personal value in clear, after its reason is written into the audit trail',
  method: 'POST',
  path: 'console/cases/:caseId/reveal',
  authority: personal,
  input: z.object({ caseId, field: z.enum(personalFields), reason: z.enum(revealReasons) }),
  output: z.object({ value: z.string() }),
})

export const openCaseDocument = defineCall({
  name: 'openCaseDocument',
  summary: 'The file of a document, after the reason is written into the audit trail',
  method: 'POST',
  path: 'console/cases/:caseId/documents/:kind/open',
  authority: personal,
  answers: 'binary',
  fileTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  input: z.object({ caseId, kind: z.enum(documentKinds), reason: z.enum(openingReasons) }),
  output: z.any(),
})

export const writeCaseNote = defineCall({
  name: 'writeCaseNote',
  summary: 'Adds a note for the team; `@name` mentions a member',
  method: 'POST',
  path: 'console/cases/:caseId/notes',
  authority: note,
  idempotent: true,
  input: z.object({
    caseId,
    text: z.string().check(z.normalize('NFC'), z.trim(), z.minLength(1), z.maxLength(2000)),
  }),
  output: nothing,
})

export const acceptDocuments = doing(
  'acceptDocuments',
  'documents/accept',
  'Says that every document of a hire is good that still waits',
)

export const acceptDocument = defineCall({
  name: 'acceptDocument',
  summary: 'Says that one document of a hire is good; with the last one the check is done',
  method: 'POST',
  path: 'console/cases/:caseId/documents/:kind/accept',
  authority: work,
  idempotent: true,
  input: z.object({ caseId, kind: z.enum(documentKinds) }),
  output: nothing,
})

export const askForDocument = defineCall({
  name: 'askForDocument',
  summary: 'Deletes a document and leads the household to send another',
  method: 'POST',
  path: 'console/cases/:caseId/documents/:kind/ask',
  authority: work,
  idempotent: true,
  input: z.object({ caseId, kind: z.enum(documentKinds), reason: z.enum(resendReasons) }),
  output: nothing,
})

export const decideException = defineCall({
  name: 'decideException',
  summary: 'Agrees to a visa exception or refuses it',
  method: 'POST',
  path: 'console/cases/:caseId/visa-exception',
  authority: work,
  idempotent: true,
  input: z.object({ caseId, decision: z.enum(['confirmed', 'refused']) }),
  output: nothing,
})

export const typeCaseIban = defineCall({
  name: 'typeCaseIban',
  summary: 'Keeps the IBAN that is read from a cheque or letter; the household confirms it',
  method: 'POST',
  path: 'console/cases/:caseId/iban',
  authority: work,
  idempotent: true,
  input: z.object({ caseId, iban: z.string().check(z.maxLength(60)) }),
  output: z.object({ shown: z.string() }),
})

export const sendSpouseLink = doing(
  'sendSpouseLink',
  'spouse-link',
  'Sends the spouse a new link to sign, to the number of the last one',
)
export const askHerAgain = doing('askHerAgain', 'ask-her', 'Asks the maid once more for her yes')
export const sendResumeLink = doing(
  'sendResumeLink',
  'resume-link',
  'Sends the household a link by which it goes on, on whatever phone its number is in',
)
export const askArrivalDay = doing(
  'askArrivalDay',
  'arrival-day',
  'Frees the booked time and asks the household to choose another',
)
export const listCaseArrivalTimes = defineCall({
  name: 'listCaseArrivalTimes',
  summary: 'The days and times to which staff may move the arrival of a hire',
  method: 'GET',
  path: 'console/cases/:caseId/arrival-times',
  authority: work,
  input: z.object({ caseId }),
  output: z.object({
    days: z.array(
      z.object({
        day: dayField,
        slots: z.array(z.object({ from: z.string(), to: z.string(), free: z.boolean() })),
      }),
    ),
  }),
})

export const chooseCaseArrival = defineCall({
  name: 'chooseCaseArrival',
  summary: 'Books another day and time for a hire, as staff agreed with the household',
  method: 'POST',
  path: 'console/cases/:caseId/arrival-time',
  authority: work,
  idempotent: true,
  input: z.object({ caseId, day: dayField, slot: slotField }),
  output: nothing,
})

export const reportCaseNoShow = doing(
  'reportCaseNoShow',
  'no-show',
  'Writes down that the maid did not come',
)
export const freeHer = doing('freeHer', 'free', 'Ends the hold of the maid for this household')

export const reportCaseArrival = defineCall({
  name: 'reportCaseArrival',
  summary: 'Writes down that the maid came, on the booked day or a later one',
  method: 'POST',
  path: 'console/cases/:caseId/arrival',
  authority: work,
  idempotent: true,
  input: z.object({ caseId, day: z.optional(dayField) }),
  output: nothing,
})

/** Most hours that staff keep her for a household at once. */
export const HOLD_HOURS = [4, 24, 72] as const

export const holdHer = defineCall({
  name: 'holdHer',
  summary: 'Keeps the maid for this household for some hours from now',
  method: 'POST',
  path: 'console/cases/:caseId/hold',
  authority: work,
  idempotent: true,
  input: z.object({ caseId, hours: z.literal([...HOLD_HOURS]) }),
  output: nothing,
})

export const sendCaseMessage = defineCall({
  name: 'sendCaseMessage',
  summary: 'Sends the household one of our texts that is true of it now',
  method: 'POST',
  path: 'console/cases/:caseId/messages',
  authority: work,
  idempotent: true,
  input: z.object({ caseId, message: z.enum(staffMessageNames) }),
  output: nothing,
})

export const readCaseMessage = defineCall({
  name: 'readCaseMessage',
  summary: 'The words that a text would have, in the household’s language',
  method: 'GET',
  path: 'console/cases/:caseId/messages/:message',
  authority: { action: 'see-cases', on: 'console' },
  input: z.object({ caseId, message: z.enum(staffMessageNames) }),
  output: z.object({ text: z.string(), language: z.string(), to: z.nullable(z.string()) }),
})

export const endCaseDevices = defineCall({
  name: 'endCaseDevices',
  summary: 'Signs the household out on one device, or on all with its links that wait',
  method: 'POST',
  path: 'console/cases/:caseId/devices/end',
  authority: work,
  idempotent: true,
  input: z.object({ caseId, device: z.optional(opaqueIdField) }),
  output: z.object({ ended: z.int() }),
})
