import * as z from 'zod/mini'
import {
  replayCounts,
  replayKinds,
  replayResults,
  replayStates,
  unreplayableReasons,
} from '#domain/replay/replay-kinds.ts'
import type { ReplayWay } from '#domain/replay/replay-way.ts'
import type { Tally } from '#domain/replay/tally.ts'
import { wrongValueCodes } from '#domain/site/wrong-values.ts'
import { defineCall } from '#api/define-call.ts'
import { countField, dayField, instantField, opaqueIdField } from '#api/fields.ts'

const see = { action: 'see-settings', on: 'console' } as const
const replay = { action: 'replay-rules', on: 'console' } as const
/** Of any shape; the schema of what is drafted says what is wrong with it. */
const draftField = z.unknown()
const kindField = z.enum(replayKinds)
const wayField = z.nullable(z.custom<ReplayWay>())

export const startReplay = defineCall({
  name: 'startReplay',
  summary:
    'Replays the newest applications, visits or messages by a draft, by a job; nothing changes',
  method: 'POST',
  path: 'console/replays',
  authority: replay,
  idempotent: true,
  input: z.object({ kind: kindField, draft: draftField, count: z.literal(replayCounts) }),
  output: z.object({
    wrong: z.array(
      z.object({ place: z.string(), code: z.enum(wrongValueCodes), limit: z.optional(z.number()) }),
    ),
    /** Null where something is wrong, or another replay is under way. */
    replayId: z.nullable(opaqueIdField),
    /** The one that is under way. */
    underWay: z.nullable(opaqueIdField),
  }),
})

const replayFields = {
  replayId: opaqueIdField,
  kind: kindField,
  /** The link of a draft of one. */
  slug: z.nullable(z.string()),
  askedBy: z.string(),
  askedAt: instantField,
  state: z.enum(replayStates),
  /** Null until it began. */
  total: z.nullable(z.int()),
  tally: z.custom<Tally>(),
}

export const listReplays = defineCall({
  name: 'listReplays',
  summary: 'Replays that were asked for, the newest first',
  method: 'GET',
  path: 'console/replays',
  authority: see,
  input: z.object({ page: z.optional(countField) }),
  output: z.object({
    replays: z.array(z.object(replayFields)),
    total: z.int(),
    pageSize: z.int(),
  }),
})

export const getReplay = defineCall({
  name: 'getReplay',
  summary: 'A replay with its draft, how far it came, and what came of it',
  method: 'GET',
  path: 'console/replays/:replayId',
  authority: see,
  input: z.object({ replayId: opaqueIdField }),
  output: z.object({
    ...replayFields,
    draft: draftField,
    /** What the draft would replace. */
    before: draftField,
    /** The first day of what is new; null where it counts as soon as it is published. */
    countsFrom: z.nullable(dayField),
    /** When the oldest journey began; null where there is none. */
    since: z.nullable(instantField),
    endedAt: z.nullable(instantField),
  }),
})

export const listReplayed = defineCall({
  name: 'listReplayed',
  summary: 'Who would go another way in a replay, or could not be replayed, the newest first',
  method: 'GET',
  path: 'console/replays/:replayId/journeys',
  authority: see,
  input: z.object({
    replayId: opaqueIdField,
    verdict: z.enum(['other', 'cannot']),
    result: z.optional(z.enum([...replayResults, ...unreplayableReasons])),
    page: z.optional(countField),
  }),
  output: z.object({
    /** The asker may not see applications, and gets none of them. */
    isHidden: z.boolean(),
    journeys: z.array(
      z.object({
        place: z.int(),
        result: z.enum([...replayResults, ...unreplayableReasons]),
        beganAt: instantField,
        /** Of an application, or of one for a visa. */
        caseId: z.nullable(opaqueIdField),
        number: z.nullable(z.int()),
        isVisa: z.boolean(),
        /** Of a visit. */
        slug: z.nullable(z.string()),
        before: wayField,
        after: wayField,
      }),
    ),
    total: z.int(),
    pageSize: z.int(),
  }),
})

export const stopReplay = defineCall({
  name: 'stopReplay',
  summary: 'Stops a replay; what it found so far stays',
  method: 'POST',
  path: 'console/replays/:replayId/stop',
  authority: replay,
  input: z.object({ replayId: opaqueIdField }),
  output: z.object({ isStopped: z.boolean() }),
})
