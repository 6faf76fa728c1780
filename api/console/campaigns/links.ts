import * as z from 'zod/mini'
import type { Conflict } from '#domain/campaigns/conflicts/conflict.ts'
import type { KeptRule, LinkDraft, LinkTarget } from '#domain/campaigns/links/campaign-link.ts'
import { linkSorts, linkStates, targetKinds } from '#domain/campaigns/tables/link-list.ts'
import type { Trial } from '#domain/campaigns/trying/try-link.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { wrongValueCodes } from '#domain/site/wrong-values.ts'
import { defineCall } from '#api/define-call.ts'
import { countField, dayField, flagField, instantField } from '#api/fields.ts'

const see = { action: 'see-campaigns', on: 'console' } as const
const change = { action: 'change-campaigns', on: 'console' } as const

const slugField = z.string().check(z.regex(/^[a-z\d][a-z\d_-]{0,63}$/))
/** Of any shape; the schema of links says what is wrong with it. */
const draftField = z.unknown()
const draftSchema = z.custom<LinkDraft>()
const rulesSchema = z.custom<readonly KeptRule[]>()
const conflictsSchema = z.custom<readonly Conflict[]>()

const wrongSchema = z.array(
  z.object({ place: z.string(), code: z.enum(wrongValueCodes), limit: z.optional(z.number()) }),
)

const versionSchema = z.object({
  /** 0 is what the product began with. */
  number: z.int(),
  savedAt: instantField,
  savedBy: z.nullable(z.string()),
})

/** Filters of the list of links, as query parameters. */
export const linkFilterFields = {
  state: z.optional(z.enum(linkStates)),
  kind: z.optional(z.enum(targetKinds)),
  hasConflict: z.optional(flagField),
  number: z.optional(z.string().check(z.maxLength(40))),
  q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
}

export const listLinks = defineCall({
  name: 'listLinks',
  summary: 'A page of links in an order, each with its visits by people in 90 days',
  method: 'GET',
  path: 'console/links',
  authority: see,
  input: z.object({
    ...linkFilterFields,
    /** Its name (slug, visits, changed, until); with a minus the largest comes first. */
    sort: z.optional(z.enum(linkSorts.flatMap((sort) => [sort, `-${sort}`]))),
    page: z.optional(countField),
  }),
  output: z.object({
    links: z.array(
      z.object({
        slug: z.string(),
        state: z.enum(linkStates),
        target: z.custom<LinkTarget>(),
        campaign: z.record(z.string(), z.string()),
        until: z.nullable(dayField),
        rules: z.int(),
        visits: z.int(),
        errors: z.int(),
        warnings: z.int(),
        changedAt: instantField,
      }),
    ),
    total: z.int(),
    pageSize: z.int(),
    /** Names of chat numbers, for a filter. */
    numbers: z.array(z.string()),
  }),
})

export const getLink = defineCall({
  name: 'getLink',
  summary: 'A link with its rules, its visits, its versions, and what is wrong with it',
  method: 'GET',
  path: 'console/links/:slug',
  authority: see,
  input: z.object({ slug: slugField }),
  output: z.object({
    draft: draftSchema,
    state: z.enum(linkStates),
    /** The rules of all links, which are asked after its own. */
    general: rulesSchema,
    conflicts: conflictsSchema,
    versions: z.array(versionSchema),
    /** By people in 90 days. */
    visits: z.int(),
    /** The same by previews, robots and browsers ahead, which no sum has. */
    others: z.int(),
    /** Visits that each rule decided, by its id; 0 for none of them. */
    byRule: z.array(z.object({ rule: z.int(), visits: z.int() })),
    byDay: z.array(z.object({ day: dayField, visits: z.int() })),
    /** Names that are nearly the same. */
    near: z.array(z.string()),
    numbers: z.array(z.string()),
    /** Where visitors find it. */
    address: z.string(),
  }),
})

export const getLinkVersion = defineCall({
  name: 'getLinkVersion',
  summary: 'A link as it was under a number, and before it',
  method: 'GET',
  path: 'console/links/:slug/versions/:number',
  authority: see,
  input: z.object({ slug: slugField, number: z.coerce.number() }),
  output: z.object({ value: draftSchema, before: z.nullable(draftSchema) }),
})

export const checkLink = defineCall({
  name: 'checkLink',
  summary: 'What would be wrong with a link and its rules; nothing is saved',
  method: 'POST',
  path: 'console/link-check',
  authority: see,
  input: z.object({ draft: draftField }),
  output: z.object({ wrong: wrongSchema, conflicts: conflictsSchema }),
})

const visitFields = {
  url: z.string().check(z.maxLength(2000)),
  mode: z.enum(['maid', 'nanny']),
  device: z.enum(['mobile', 'desktop']),
  language: z.enum(LANGUAGES),
  /** `YYYY-MM-DDTHH:MM` in Dubai; now without it. */
  at: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))),
}

export const tryLink = defineCall({
  name: 'tryLink',
  summary: 'Where a visit would go by a link as it is typed, and what each rule said',
  method: 'POST',
  path: 'console/link-trial',
  authority: see,
  input: z.object({ draft: draftField, visit: z.object(visitFields) }),
  output: z.object({
    wrong: wrongSchema,
    /** Null while something is wrong. */
    trial: z.nullable(z.custom<Trial>()),
    at: instantField,
  }),
})

const savedSchema = z.object({
  wrong: wrongSchema,
  /** Errors, for which nothing was saved. */
  conflicts: conflictsSchema,
  version: z.int(),
})

export const addLink = defineCall({
  name: 'addLink',
  summary: 'Publishes a new link; a name that was ever used is refused',
  method: 'POST',
  path: 'console/links',
  authority: change,
  idempotent: true,
  input: z.object({ draft: draftField }),
  output: z.object({ ...savedSchema.shape, isTaken: z.boolean() }),
})

export const saveLink = defineCall({
  name: 'saveLink',
  summary: 'Publishes a link with its rules at once, or nothing where an error is in it',
  method: 'PUT',
  path: 'console/links/:slug',
  authority: change,
  idempotent: true,
  input: z.object({
    slug: slugField,
    draft: draftField,
    /** The version that was edited; another one meanwhile is `edited-meanwhile`. */
    after: z.int(),
  }),
  output: savedSchema,
})

export const getGeneralRules = defineCall({
  name: 'getGeneralRules',
  summary: 'The rules of all links and of the chats of our pages, with their versions',
  method: 'GET',
  path: 'console/link-rules',
  authority: see,
  input: z.object({}),
  output: z.object({
    rules: rulesSchema,
    conflicts: conflictsSchema,
    versions: z.array(versionSchema),
    byRule: z.array(z.object({ rule: z.int(), visits: z.int() })),
    numbers: z.array(z.string()),
  }),
})

export const getRulesVersion = defineCall({
  name: 'getRulesVersion',
  summary: 'The rules of all links as they were under a number, and before it',
  method: 'GET',
  path: 'console/link-rules/versions/:number',
  authority: see,
  input: z.object({ number: z.coerce.number() }),
  output: z.object({ value: rulesSchema, before: z.nullable(rulesSchema) }),
})

export const saveGeneralRules = defineCall({
  name: 'saveGeneralRules',
  summary: 'Publishes the rules of all links at once, or nothing where an error is in them',
  method: 'PUT',
  path: 'console/link-rules',
  authority: change,
  idempotent: true,
  input: z.object({ rules: z.unknown(), after: z.int() }),
  output: savedSchema,
})

export const listLinkConflicts = defineCall({
  name: 'listLinkConflicts',
  summary: 'Everything that is wrong with links, rules and numbers together',
  method: 'GET',
  path: 'console/link-conflicts',
  authority: see,
  input: z.object({}),
  output: z.object({
    conflicts: conflictsSchema,
    /** Names of rules, by id. */
    ruleNames: z.record(z.string(), z.string()),
    links: z.int(),
    rules: z.int(),
  }),
})
