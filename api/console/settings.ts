import * as z from 'zod/mini'
import { openingGapCodes } from '#domain/site/before-opening.ts'
import { operatorSettings } from '#domain/site/setting-names.ts'
import { defineCall } from '#api/define-call.ts'
import { instantField } from '#api/fields.ts'

const see = { action: 'see-settings', on: 'console' } as const
const nameField = z.enum(operatorSettings)
/** Of any shape; the setting's own schema says which. */
const valueField = z.unknown()

const savedSchema = z.object({
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
  }),
})

export const getSettingVersion = defineCall({
  name: 'getSettingVersion',
  summary: 'The value that a setting had',
  method: 'GET',
  path: 'console/settings/:name/versions/:number',
  authority: see,
  input: z.object({ name: nameField, number: z.coerce.number() }),
  output: z.object({ value: valueField }),
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
    /** The version that was edited; another one meanwhile is `version-conflict`. */
    after: z.int(),
  }),
  output: z.object({
    /** Places with what is wrong there; empty once it is saved. */
    wrong: z.array(z.object({ place: z.string(), message: z.string() })),
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
