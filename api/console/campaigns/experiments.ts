import * as z from 'zod/mini'
import type { Conflict } from '#domain/campaigns/conflicts/conflict.ts'
import type { LinkTarget } from '#domain/campaigns/links/campaign-link.ts'
import {
  experimentGoals,
  experimentStates,
  planFaultCodes,
} from '#domain/experiments/experiment.ts'
import type { ExperimentResult } from '#domain/experiments/experiment-result.ts'
import { defineCall } from '#api/define-call.ts'
import { instantField } from '#api/fields.ts'

const see = { action: 'see-campaigns', on: 'console' } as const
const change = { action: 'change-campaigns', on: 'console' } as const

const slugField = z.string().check(z.regex(/^[a-z\d][a-z\d_-]{0,63}$/))
const sentenceField = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))
/** Hundredths of a percent. */
const pointsField = z.int().check(z.gte(1), z.lte(9_999))
const MOST_LINKS = 20

const planFields = {
  question: sentenceField,
  slugs: z.array(slugField).check(z.minLength(1), z.maxLength(MOST_LINKS)),
  goal: z.enum(experimentGoals),
  baseRate: pointsField,
  leastEffect: pointsField,
  /** Days from its first visit in which a journey has to reach the goal. */
  days: z.int().check(z.gte(1), z.lte(60)),
}

/** The first variant has no target: it leads where its link does. */
const typedVariants = z
  .array(z.object({ share: z.int().check(z.gte(1), z.lte(99)), target: z.unknown() }))
  .check(z.minLength(2), z.maxLength(4))

const planField = z.object({ ...planFields, variants: typedVariants })

const savedSchema = z.object({
  /** Null where something is wrong, and nothing was saved. */
  experimentId: z.nullable(z.uuid()),
  faults: z.array(z.enum(planFaultCodes)),
  /** Places of variants whose target is none. */
  wrongTargets: z.array(z.int()),
  /** Errors of where variants lead. */
  conflicts: z.custom<readonly Conflict[]>(),
})

const stateFields = {
  experimentId: z.uuid(),
  state: z.enum(experimentStates),
  madeAt: instantField,
  startedAt: z.nullable(instantField),
  stoppedAt: z.nullable(instantField),
  archivedAt: z.nullable(instantField),
  learned: z.nullable(z.string()),
  /** Null before the start. */
  result: z.nullable(z.custom<ExperimentResult>()),
}

const countSchema = z.object({
  exposed: z.int(),
  counted: z.int(),
  signed: z.int(),
  started: z.int(),
  chat: z.int(),
})

export const listExperiments = defineCall({
  name: 'listExperiments',
  summary: 'All experiments that are and were, with what they say so far',
  method: 'GET',
  path: 'console/experiments',
  authority: see,
  input: z.object({}),
  output: z.object({
    experiments: z.array(
      z.object({
        ...stateFields,
        question: z.string(),
        slugs: z.array(z.string()),
        /** Journeys that had their days, and how many are needed, over all variants. */
        counted: z.int(),
        needed: z.nullable(z.int()),
      }),
    ),
  }),
})

export const getExperiment = defineCall({
  name: 'getExperiment',
  summary: 'An experiment with its plan, its counts and its result',
  method: 'GET',
  path: 'console/experiments/:experimentId',
  authority: see,
  input: z.object({ experimentId: z.uuid() }),
  output: z.object({
    ...stateFields,
    madeBy: z.string(),
    stopReason: z.nullable(z.string()),
    plan: z.object({
      ...planFields,
      variants: z.array(z.object({ share: z.int(), target: z.nullable(z.custom<LinkTarget>()) })),
    }),
    /** Of each variant; null before the start. */
    needed: z.nullable(z.array(z.int())),
    counts: z.nullable(z.array(countSchema)),
    /** For which journeys are kept. */
    keptMonths: z.int(),
    /** Whether the counts hold journeys that are deleted; null while none is. */
    forgotten: z.nullable(z.enum(['counted', 'uncounted'])),
  }),
})

export const getExperimentChoices = defineCall({
  name: 'getExperimentChoices',
  summary: 'Links and chat numbers for an experiment, and how many journeys its links bring',
  method: 'GET',
  path: 'console/experiment-choices',
  authority: see,
  input: z.object({
    /** Slugs, with commas between them. */
    slugs: z.optional(z.string().check(z.maxLength(1_400))),
  }),
  output: z.object({
    links: z.array(z.string()),
    numbers: z.array(z.string()),
    /** Journeys a day in the last weeks; null where none came. */
    perDay: z.nullable(z.number()),
  }),
})

export const addExperiment = defineCall({
  name: 'addExperiment',
  summary: 'Keeps a new experiment as a draft',
  method: 'POST',
  path: 'console/experiments',
  authority: change,
  idempotent: true,
  input: planField,
  output: savedSchema,
})

export const saveExperiment = defineCall({
  name: 'saveExperiment',
  summary: 'Changes an experiment that did not start',
  method: 'PUT',
  path: 'console/experiments/:experimentId',
  authority: change,
  idempotent: true,
  input: z.object({ experimentId: z.uuid(), ...planField.shape }),
  output: savedSchema,
})

export const startExperiment = defineCall({
  name: 'startExperiment',
  summary: 'Starts an experiment, after which nothing of it can be changed',
  method: 'POST',
  path: 'console/experiments/:experimentId/start',
  authority: change,
  idempotent: true,
  input: z.object({ experimentId: z.uuid() }),
  output: savedSchema,
})

export const stopExperiment = defineCall({
  name: 'stopExperiment',
  summary: 'Stops an experiment: its links lead to their own targets again',
  method: 'POST',
  path: 'console/experiments/:experimentId/stop',
  authority: change,
  idempotent: true,
  input: z.object({ experimentId: z.uuid(), reason: sentenceField }),
  output: z.object({}),
})

export const archiveExperiment = defineCall({
  name: 'archiveExperiment',
  summary: 'Keeps what was tried with its counts and what was learned',
  method: 'POST',
  path: 'console/experiments/:experimentId/archive',
  authority: change,
  idempotent: true,
  input: z.object({ experimentId: z.uuid(), learned: sentenceField }),
  output: z.object({}),
})
