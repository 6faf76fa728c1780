import * as z from 'zod/mini'
import { addressFlags } from '#api/address-flags.ts'
import { defineCall } from '#api/define-call.ts'
import { appInfoSchema } from './app-info.ts'
import { maidCardSchema } from '#api/catalogue/catalogue.ts'
import { campaignField, errorField, instantField, opaqueIdField } from '#api/fields.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'

/** SMS to a phone (A18): the spouse's or one's own (ruling 15). */
export const sendSmsToSpouse = defineCall({
  name: 'sendSmsToSpouse',
  summary: 'Sends a single-use link that continues the application on a phone',
  method: 'POST',
  path: 'sales/ccserviceapplication/sendsmstospouse',
  authority: {
    action: 'ask-signer',
    on: 'hire',
    by: 'appId',
    inWorkflow: true,
    step: stepOf.link,
  },
  idempotent: true,
  input: z.object({
    appId: opaqueIdField,
    /** Both left out: again, to whom it went last. */
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
  authority: { action: 'send-link', on: 'hire', by: 'appId', inWorkflow: true },
  input: z.object({ appId: opaqueIdField }),
  output: z.object({ url: z.string(), expiresAt: instantField }),
  limits: [{ by: 'session', limit: 30, windowSeconds: 3600 }],
})

const purposeField = z.enum(['resume', 'spouse-sign', 'sign-only'])

/** Before the press: who sends it, for whom, for how much, and nothing of anybody's answers. */
export const linkShownSchema = z.object({
  purpose: purposeField,
  /** First name, if the household gave it. */
  sender: z.optional(z.string()),
  sentAt: instantField,
  expiresAt: instantField,
  maid: maidCardSchema,
  terms: appInfoSchema.shape.terms,
})
export type LinkShown = z.output<typeof linkShownSchema>

/** Looking changes nothing; unknown, used and expired links are answered alike. */
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
    /** This device belongs to the application; `isOther` where the link is for the spouse. */
    z.object({
      state: z.literal('yours'),
      appId: opaqueIdField,
      isOther: z.boolean(),
      confirmsArrival: z.optional(z.boolean()),
    }),
    z.object({ state: z.literal('ended') }),
  ]),
  // An unknown link is answered as one that ended: guesses look like looks.
  limits: [{ by: 'address', limit: 60, windowSeconds: 60 }],
})

/** Says nothing, whatever it was asked with: the new link goes to the old number, if it may. */
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

/** Opening is a press (ruling 12): GET shows; POST consumes, sets the cookie. */
export const openLink = defineCall({
  name: 'openLink',
  summary: 'Consumes a single-use link and lets this device into its application',
  method: 'POST',
  path: 'sales/ccserviceapplication/openlink',
  authority: { action: 'open-link', on: 'site', bySecret: true },
  input: z.object({ token: z.string().check(z.maxLength(64)) }),
  output: z.object({
    appId: opaqueIdField,
    purpose: purposeField,
    /** Goes on with `sma=1`, as the address that sent it. */
    confirmsArrival: z.optional(z.boolean()),
  }),
  limits: [{ by: 'address', limit: 20, windowSeconds: 60 }],
})
