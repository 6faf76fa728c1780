import * as z from 'zod/mini'
import { spouseReplyKinds } from '#domain/hiring/spouse-replies.ts'
import { defineCall } from '#api/define-call.ts'
import { instantField, opaqueIdField } from '#api/fields.ts'

/** What a spouse's link may show. */
export const signerSchema = z.object({
  /** The household's first name, if known. */
  sender: z.optional(z.string()),
  /** The link's masked number, which also gets the code. */
  phone: z.optional(z.string()),
  sentAt: instantField,
  expiresAt: instantField,
  /** A code was confirmed on this device within a day. */
  confirmed: z.boolean(),
  refusedAt: z.optional(instantField),
  /** The agreement's notice, and whether we sponsor her. */
  noticeDays: z.int(),
  isSponsored: z.boolean(),
  /** The paying account, shortened as the mandate prints it. */
  account: z.optional(z.object({ bank: z.string(), last4: z.optional(z.string()) })),
})

const replySchema = z.object({ at: instantField, sentence: z.optional(z.string()) })

/** For the household: the state of the newest link to the spouse. */
export const spouseStatusSchema = z.object({
  phone: z.optional(z.string()),
  sentAt: instantField,
  expiresAt: instantField,
  openedAt: z.optional(instantField),
  confirmedAt: z.optional(instantField),
  signedAt: z.optional(instantField),
  question: z.optional(replySchema),
  refusal: z.optional(replySchema),
  wrongNumber: z.optional(replySchema),
})

/** Uses the link's number; callers give none. */
export const sendSignerCode = defineCall({
  name: 'sendSignerCode',
  summary: 'Sends a six-digit code to the number that a spouse’s link went to',
  method: 'POST',
  path: 'sales/ccserviceapplication/sendsignercode',
  authority: { action: 'confirm-signer', on: 'hire', by: 'caseId', inWorkflow: true },
  idempotent: true,
  input: z.object({ caseId: opaqueIdField, lang: z.optional(z.string()) }),
  output: z.object({ phoneMask: z.string(), expiresAt: instantField, resendAfter: instantField }),
})

export const checkSignerCode = defineCall({
  name: 'checkSignerCode',
  summary: 'Checks the code of who signs by a link; five tries, ten minutes',
  method: 'POST',
  path: 'sales/ccserviceapplication/checksignercode',
  authority: { action: 'confirm-signer', on: 'hire', by: 'caseId', inWorkflow: true },
  idempotent: true,
  input: z.object({ caseId: opaqueIdField, code: z.string().check(z.maxLength(40)) }),
  output: z.object({ verified: z.boolean(), phoneMask: z.string() }),
  limits: [{ by: 'address', limit: 60, windowSeconds: 600 }],
})

/** A question, a refusal or a wrong number, told to the household. */
export const replyToHousehold = defineCall({
  name: 'replyToHousehold',
  summary: 'A spouse’s question, refusal, or that the link reached the wrong number',
  method: 'POST',
  path: 'sales/ccserviceapplication/spousereply',
  authority: { action: 'reply-to-household', on: 'hire', by: 'caseId', inWorkflow: true },
  idempotent: true,
  input: z.object({
    caseId: opaqueIdField,
    kind: z.enum(spouseReplyKinds),
    sentence: z.optional(z.string().check(z.maxLength(2000))),
    lang: z.optional(z.string()),
  }),
  output: z.object({ at: instantField }),
  limits: [{ by: 'session', limit: 10, windowSeconds: 3600 }],
})
