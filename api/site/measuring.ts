import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/constants.ts'
import { pageOfEvent, siteEventPattern } from '#domain/visitor/site-event.ts'
import { defineCall } from '#api/define-call.ts'
import { instantField, journeyField } from '#api/fields.ts'

/** Proof of a consent choice without identity. */
export const recordConsent = defineCall({
  name: 'recordConsent',
  summary: 'What a visitor chose about measuring',
  method: 'POST',
  path: 'appsutils/consent',
  authority: { action: 'leave-trace', on: 'site' },
  input: z.object({
    consentId: z.uuid(),
    mode: z.enum(['granted', 'denied']),
    /** False where the policy granted it. */
    chosen: z.boolean(),
    policyVersion: z.int().check(z.gte(1), z.lte(100_000)),
    /** SHA-256 of the shown sentences in hex; absent without digest support. */
    textHash: z.optional(z.string().check(z.regex(/^[\da-f]{64}$/))),
    language: z.enum(LANGUAGES),
  }),
  output: z.object({}),
  limits: [{ by: 'address', limit: 60, windowSeconds: 60 }],
})

/** Events in batches; tokenless, because beacons may send them. */
export const reportEvents = defineCall({
  name: 'reportEvents',
  summary: 'What happened on the pages, in batches; nothing personal',
  method: 'POST',
  path: 'appsutils/events',
  authority: { action: 'leave-trace', on: 'site' },
  xsrfExempt: true,
  input: z.object({
    journeyId: z.optional(journeyField),
    campaign: z.optional(z.record(campaignWord(), z.string().check(z.maxLength(200)))),
    happened: z
      .array(
        z.object({
          kind: z.string().check(z.regex(siteEventPattern)),
          page: z.string().check(z.regex(pageOfEvent)),
          path: z.string().check(z.maxLength(200), z.regex(/^\/[^?#]*$/)),
          at: instantField,
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  output: z.object({ stored: z.int() }),
  limits: [{ by: 'address', limit: 300, windowSeconds: 60 }],
})

function campaignWord() {
  return z.string().check(z.regex(/^utm_[a-z_]{1,20}$/))
}
