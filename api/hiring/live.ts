import * as z from 'zod/mini'
import { endings } from '#domain/cases/ending.ts'
import { stepCodes } from '#domain/hiring/steps/step-codes.ts'
import { timelineKinds } from '#domain/hiring/timeline.ts'
import { defineCall } from '#api/define-call.ts'
import { instantField, opaqueIdField } from '#api/fields.ts'

/**
 * What a watching page hears: enough to know that something happened and what, never a personal
 * value. The page asks for the rest by `getAppInfo`.
 */
export const liveStateSchema = z.object({
  /** As in appInfo. */
  version: z.int(),
  ended: z.optional(z.enum(endings)),
  /** Specimens drawn, of all papers that are live. */
  signatures: z.int(),
  /** Papers whose sealed PDF is there. */
  sealed: z.int(),
  /** The household's alone: the steps behind it, oldest first. */
  submitted: z.optional(z.array(z.enum(stepCodes))),
  /** The household's alone: the newest event of the timeline. */
  newest: z.optional(
    z.object({
      kind: z.enum(timelineKinds),
      step: z.optional(z.enum(stepCodes)),
      at: instantField,
    }),
  ),
  /** The household's alone: the newest link to the spouse and its message. */
  link: z.optional(
    z.object({
      state: z.enum(['sent', 'opened', 'refused', 'revoked']),
      delivered: z.boolean(),
      replies: z.int(),
    }),
  ),
})
export type LiveState = z.output<typeof liveStateSchema>

/** Events `state` (this output), `beat` each 25 s, and `over` when there is no more to hear. */
export const watchApplication = defineCall({
  name: 'watchApplication',
  summary: 'Live status of an application as server-sent events, from its present state on',
  method: 'GET',
  path: 'sales/ccserviceapplication/events',
  authority: { action: 'see-application', on: 'hire', by: 'appId' },
  answers: 'events',
  input: z.object({
    appId: opaqueIdField,
    /** EventSource sends no headers of ours. */
    pageCode: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: liveStateSchema,
  limits: [
    { by: 'session', limit: 60, windowSeconds: 60 },
    { by: 'address', limit: 1200, windowSeconds: 60 },
  ],
})
