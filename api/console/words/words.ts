import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/constants.ts'
import { contentPlaces } from '#domain/content/content-places.ts'
import { defineCall } from '#api/define-call.ts'
import { instantField } from '#api/fields.ts'

const see = { action: 'see-words', on: 'console' } as const

export const wordsKeyFields = {
  place: z.enum(contentPlaces as [string, ...string[]]),
  language: z.enum(LANGUAGES),
}

/** A sentence with the promise of the register that keeps it, or why it promises nothing. */
export const explainedSchema = z.object({
  sentence: z.string().check(z.minLength(1), z.maxLength(2000)),
  promise: z.nullable(z.string().check(z.maxLength(200))),
  why: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
})

const planSchema = z.object({
  publishAt: instantField,
  plannedBy: z.nullable(z.string()),
  /** Why it was not published at its time. */
  held: z.nullable(z.enum(['edited-meanwhile', 'unfit', 'promise'])),
})

/** A published text without its words. */
export const textStateSchema = z.object({
  language: z.enum(LANGUAGES),
  /** 0 while the release's own words were never stored. */
  version: z.int(),
  writtenBy: z.enum(['seed', 'staff']),
  publishedBy: z.nullable(z.string()),
  publishedAt: z.nullable(instantField),
  translatedBy: z.nullable(z.string()),
  /** Who read it, the newest first. */
  readers: z.array(z.string()),
  /** The release has other words than what staff wrote. */
  hasOtherRelease: z.boolean(),
  /** Blocks that do not say yet what English says. */
  behind: z.int(),
  /** Its sections are others than those of English. */
  hasOtherSections: z.boolean(),
  draft: z.nullable(z.object({ savedBy: z.nullable(z.string()), savedAt: instantField })),
  plan: z.nullable(planSchema),
})

export const listWords = defineCall({
  name: 'listWords',
  summary: 'Every place of the site with the state of its text in each language',
  method: 'GET',
  path: 'console/words',
  authority: see,
  input: z.object({}),
  output: z.object({
    places: z.array(
      z.object({
        place: z.string(),
        /** As the published text says it, in the languages of the console. */
        titles: z.object({ en: z.string(), ar: z.string() }),
        /** Of its page; null for our text messages. */
        path: z.nullable(z.string()),
        texts: z.array(textStateSchema),
      }),
    ),
  }),
})

export const searchWords = defineCall({
  name: 'searchWords',
  summary: 'Where words stand in the published texts of all places and languages',
  method: 'GET',
  path: 'console/words-search',
  authority: see,
  input: z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)) }),
  output: z.object({
    hits: z.array(
      z.object({
        ...wordsKeyFields,
        line: z.int(),
        /** What stands before the words, they themselves, and what stands behind. */
        around: z.tuple([z.string(), z.string(), z.string()]),
      }),
    ),
    /** Also of those that are not shown. */
    total: z.int(),
  }),
})
