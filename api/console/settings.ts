import * as z from 'zod/mini'
import { openingGapCodes } from '#domain/site/before-opening.ts'
import { wrongValueCodes } from '#domain/site/wrong-values.ts'
import { operatorSettings } from '#domain/site/setting-names.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField, instantField } from '#api/fields.ts'

const see = { action: 'see-settings', on: 'console' } as const
const nameField = z.enum(operatorSettings)
/** Of any shape; the setting's own schema says which. */
const valueField = z.unknown()

/** Places with what is wrong there. */
const wrongField = z.array(
  z.object({ place: z.string(), code: z.enum(wrongValueCodes), limit: z.optional(z.number()) }),
)

const savedSchema = z.object({
  /** 0 is the value of the installation. */
  number: z.int(),
  savedAt: instantField,
  /** The member of staff; null for what the product began with. */
  savedBy: z.nullable(z.string()),
})

export const listSettings = defineCall({
  name: 'listSettings',
  summary: 'Every setting, when it was saved last, and what keeps the site from opening',
  method: 'GET',
  path: 'console/settings',
  authority: see,
  input: z.object({}),
  output: z.object({
    /** Null while visitors see that the site is closed. */
    openedAt: z.nullable(instantField),
    /** Members of staff see a closed site; not from a console with a host of its own. */
    seesClosed: z.boolean(),
    settings: z.array(
      z.object({
        name: nameField,
        savedAt: z.nullable(instantField),
        savedBy: z.nullable(z.string()),
        /** What is still to be entered, by the code of its reason. */
        missing: z.array(z.enum(openingGapCodes)),
      }),
    ),
  }),
})

export const getConsoleSetting = defineCall({
  name: 'getConsoleSetting',
  summary: 'The value of a setting, its JSON Schema, and its versions',
  method: 'GET',
  path: 'console/settings/:name',
  authority: see,
  input: z.object({ name: nameField }),
  output: z.object({
    value: valueField,
    schema: z.record(z.string(), z.unknown()),
    versions: z.array(savedSchema),
    /** Where the site's pages are; empty where the console has no host of its own. */
    siteOrigin: z.string(),
  }),
})

export const getSettingVersion = defineCall({
  name: 'getSettingVersion',
  summary: 'The value that a setting had, and the one before it',
  method: 'GET',
  path: 'console/settings/:name/versions/:number',
  authority: see,
  input: z.object({ name: nameField, number: z.coerce.number() }),
  output: z.object({
    value: valueField,
    /** Of the version before; null where there is none. */
    before: valueField,
  }),
})

export const previewSetting = defineCall({
  name: 'previewSetting',
  summary: 'What saving a setting would change for whom; nothing is saved',
  method: 'POST',
  path: 'console/settings/:name/preview',
  authority: { action: 'change-settings', on: 'console' },
  input: z.object({ name: nameField, value: valueField }),
  output: z.object({
    wrong: wrongField,
    /** Null where no application depends on what changed. */
    effect: z.nullable(
      z.object({
        /** The first day of what is new. */
        from: dayField,
        /** Applications and hires that keep what they have. */
        keep: z.int(),
        /** Open applications that get what is new. */
        take: z.int(),
      }),
    ),
  }),
})

export const saveConsoleSetting = defineCall({
  name: 'saveConsoleSetting',
  summary: 'Saves all values of a setting, or none: each wrong one is named by its place',
  method: 'PUT',
  path: 'console/settings/:name',
  authority: { action: 'change-settings', on: 'console', isFresh: true },
  idempotent: true,
  input: z.object({
    name: nameField,
    value: valueField,
    /** The version that was edited; another one meanwhile is `edited-meanwhile`. */
    after: z.int(),
  }),
  output: z.object({
    /** Empty once it is saved. */
    wrong: wrongField,
  }),
})

export const openSite = defineCall({
  name: 'openSite',
  summary: 'Opens the site to visitors for good, once nothing that it needs is missing',
  method: 'POST',
  path: 'console/opening',
  authority: { action: 'change-settings', on: 'console', isFresh: true },
  idempotent: true,
  input: z.object({}),
  output: z.object({ openedAt: instantField }),
})
