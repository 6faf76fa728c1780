import * as z from 'zod/mini'
import { endings } from '#domain/cases/ending.ts'
import { stepCodes } from '#domain/hiring/steps/step-codes.ts'
import { timelineKinds } from '#domain/hiring/timeline.ts'
import { defineCall } from '#api/define-call.ts'
import { instantField, opaqueIdField } from '#api/fields.ts'

/**
 * What a watching page hears: that something happened, never a personal value. `getAppInfo` tells
 * the rest.
 */
export const liveStateSchema = z.object({
  /** As in appInfo. */
  version: z.int(),
  ended: z.optional(z.enum(endings)),
  /** Specimens of all current papers. */
  signatures: z.int(),
  /** Papers that are sealed. */
  sealed: z.int(),
  /** For the household: submitted steps, oldest first. */
  submitted: z.optional(z.array(z.enum(stepCodes))),
  /** For the household: the timeline's newest event. */
  newest: z.optional(
    z.object({
      kind: z.enum(timelineKinds),
      step: z.optional(z.enum(stepCodes)),
      at: instantField,
    }),
  ),
  /** For the household: the newest link to the spouse, and its message. */
  link: z.optional(
    z.object({
      state: z.enum(['sent', 'opened', 'refused', 'revoked']),
      delivered: z.boolean(),
      replies: z.int(),
    }),
  ),
})
export type LiveState = z.output<typeof liveStateSchema>

/** Events `state` (this output), `beat` every 25 s, and `over` at the end. */
export const watchApplication = defineCall({
  name: 'watchApplication',
  summary: 'Live status of an application as server-sent events, from its present state on',
  method: 'GET',
  path: 'sales/ccserviceapplication/events',
  authority: { action: 'see-application', on: 'hire', by: 'caseId' },
  answers: 'events',
  input: z.object({
    caseId: opaqueIdField,
    /** EventSource sends no custom headers. */
    pageCode: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: liveStateSchema,
  limits: [
    { by: 'session', limit: 60, windowSeconds: 60 },
    { by: 'address', limit: 1200, windowSeconds: 60 },
  ],
})
