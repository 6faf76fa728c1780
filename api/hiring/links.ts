import * as z from 'zod/mini'
import { addressFlags } from '#api/address-flags.ts'
import { defineCall } from '#api/define-call.ts'
import { appInfoSchema } from './app-info.ts'
import { maidCardSchema } from '#api/catalogue/catalogue.ts'
import { campaignField, errorField, instantField, opaqueIdField } from '#api/fields.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'

/** Sends a link by SMS (A18) to the spouse or oneself (ruling 15). */
export const sendSmsToSpouse = defineCall({
  name: 'sendSmsToSpouse',
  summary: 'Sends a single-use link that continues the application on a phone',
  method: 'POST',
  path: 'sales/ccserviceapplication/sendsmstospouse',
  authority: {
    action: 'ask-signer',
    on: 'hire',
    by: 'caseId',
    inWorkflow: true,
    step: stepOf.link,
  },
  idempotent: true,
  input: z.object({
    caseId: opaqueIdField,
    /** Without both: again to the last recipient. */
    phone: z.optional(z.string().check(z.maxLength(40))),
    recipient: z.optional(z.enum(['own-phone', 'spouse'])),
    preferences: z.optional(z.array(z.int())),
    sessionId: z.optional(z.uuid()),
    analyticsId: z.nullish(campaignField),
    additionalQueryParams: z.optional(campaignField),
    maidId: z.optional(z.uuid()),
    lang: z.optional(z.string()),
    ...addressFlags,
  }),
  output: z.object({
    phoneMask: z.string(),
    sentAt: instantField,
    resendAfter: instantField,
    error: errorField,
  }),
})

/** For the desktop's QR code: a single-use `resume` link. */
export const createResumeLink = defineCall({
  name: 'createResumeLink',
  summary: 'A single-use link that continues this application on another device',
  method: 'POST',
  path: 'sales/ccserviceapplication/resumelink',
  authority: { action: 'send-link', on: 'hire', by: 'caseId', inWorkflow: true },
  input: z.object({ caseId: opaqueIdField }),
  output: z.object({ url: z.string(), expiresAt: instantField }),
  limits: [{ by: 'session', limit: 30, windowSeconds: 3600 }],
})

const purposeField = z.enum(['resume', 'spouse-sign', 'sign-only'])

/** What a link shows before its press: sender, maid and price. */
export const linkShownSchema = z.object({
  purpose: purposeField,
  /** The sender's first name, if given. */
  sender: z.optional(z.string()),
  sentAt: instantField,
  expiresAt: instantField,
  maid: maidCardSchema,
  terms: appInfoSchema.shape.terms,
})
export type LinkShown = z.output<typeof linkShownSchema>

/** Read-only; unknown, used and expired links get one answer. */
export const lookAtLink = defineCall({
  name: 'lookAtLink',
  summary: 'What the page behind a link shows before it is opened',
  method: 'GET',
  path: 'sales/ccserviceapplication/link',
  authority: { action: 'open-link', on: 'site', bySecret: true },
  input: z.object({
    token: z.string().check(z.maxLength(64)),
    lang: z.optional(z.string()),
  }),
  output: z.discriminatedUnion('state', [
    z.object({ state: z.literal('open'), link: linkShownSchema }),
    /** This device belongs to the application; `isOther` for a spouse's link. */
    z.object({
      state: z.literal('yours'),
      caseId: opaqueIdField,
      isOther: z.boolean(),
      confirmsArrival: z.optional(z.boolean()),
    }),
    z.object({ state: z.literal('ended') }),
  ]),
  // Unknown links look like ended ones, so guessing is limited as well.
  limits: [{ by: 'address', limit: 60, windowSeconds: 60 }],
})

/** Reveals nothing; a new link may go to the old number. */
export const askForLink = defineCall({
  name: 'askForLink',
  summary: 'Asks for a new link in place of one that has ended',
  method: 'POST',
  path: 'sales/ccserviceapplication/newlink',
  authority: { action: 'open-link', on: 'site', bySecret: true },
  input: z.object({ token: z.string().check(z.maxLength(64)) }),
  output: z.object({ asked: z.literal(true) }),
  limits: [{ by: 'address', limit: 5, windowSeconds: 600 }],
})

/** Opening is a press (ruling 12): GET shows, POST consumes and sets the cookie. */
export const openLink = defineCall({
  name: 'openLink',
  summary: 'Consumes a single-use link and lets this device into its application',
  method: 'POST',
  path: 'sales/ccserviceapplication/openlink',
  authority: { action: 'open-link', on: 'site', bySecret: true },
  input: z.object({ token: z.string().check(z.maxLength(64)) }),
  output: z.object({
    caseId: opaqueIdField,
    purpose: purposeField,
    /** Continues with `sma=1`, like the sender's address. */
    confirmsArrival: z.optional(z.boolean()),
  }),
  limits: [{ by: 'address', limit: 20, windowSeconds: 60 }],
})
