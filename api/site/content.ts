import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/constants.ts'
import { defineCall } from '#api/define-call.ts'
import { flagField } from '#api/fields.ts'

const linkSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chat') }),
  z.object({ kind: z.literal('own'), to: z.string().check(z.startsWith('/')) }),
  z.object({ kind: z.literal('office'), href: z.string().check(z.startsWith('https://')) }),
  z.object({ kind: z.literal('phone'), href: z.string().check(z.startsWith('tel:')) }),
])

/** A piece of a sentence: text, never markup. */
const runSchema = z.object({
  text: z.string(),
  strong: z.optional(z.literal(true)),
  em: z.optional(z.literal(true)),
  link: z.optional(linkSchema),
})
const runsSchema = z.array(runSchema)
const namedLinkSchema = z.object({ text: z.string(), link: linkSchema })
const itemSchema = z.object({
  title: z.optional(z.string()),
  runs: runsSchema,
  /** Of a source: the day on which somebody compared the page with it. */
  checkedOn: z.optional(z.iso.date()),
})

const blockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), id: z.string(), title: z.string() }),
  z.object({ kind: z.literal('text'), runs: runsSchema }),
  z.object({ kind: z.literal('steps'), items: z.array(itemSchema) }),
  z.object({ kind: z.literal('list'), items: z.array(itemSchema) }),
  z.object({ kind: z.literal('links'), links: z.array(namedLinkSchema) }),
  z.object({
    kind: z.literal('table'),
    head: z.array(runsSchema),
    rows: z.array(z.array(runsSchema)),
  }),
])

const sectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The same in short; it never says more. */
  short: z.optional(runsSchema),
  blocks: z.array(blockSchema),
})

/** A text as a tree of known parts: nothing in it is markup. */
export const contentSchema = z.object({
  title: z.string(),
  /** For search engines, where it is another than the heading. */
  searchTitle: z.optional(z.string()),
  lead: z.optional(z.string()),
  /** For search engines. */
  description: z.string(),
  keywords: z.string(),
  /** Its short name beside others of its kind. */
  tab: z.optional(z.string()),
  /** What a chat begins with that is opened from here. */
  chatText: z.optional(z.string()),
  /** The day on which somebody compared its facts with their source. */
  checkedOn: z.optional(z.iso.date()),
  /** The day since which it holds. */
  asOf: z.optional(z.iso.date()),
  /** Before the first section. */
  intro: z.array(blockSchema),
  sections: z.array(sectionSchema),
  /** Where the facts come from, and of when they are. */
  source: z.array(blockSchema),
})

export type Content = z.output<typeof contentSchema>
export type ContentSection = z.output<typeof sectionSchema>
export type ContentBlock = z.output<typeof blockSchema>
export type ContentRun = z.output<typeof runSchema>
export type ContentItem = z.output<typeof itemSchema>
export type NamedLink = z.output<typeof namedLinkSchema>

/** The published text of a place in one language, its facts filled in. */
export const getContent = defineCall({
  name: 'getContent',
  summary: 'What stands at a place of the site, as staff published it',
  method: 'GET',
  path: 'sales/content',
  authority: { action: 'browse', on: 'site' },
  input: z.object({
    place: z.string().check(z.maxLength(60)),
    lang: z.enum(LANGUAGES),
    mode: z.optional(z.enum(['maid', 'nanny'])),
    /** Without the word for full-time [M05]. */
    noFullTime: z.optional(flagField),
  }),
  output: z.object({
    /** 0 where nothing was published yet and the words of the release stand in. */
    version: z.int().check(z.nonnegative()),
    content: contentSchema,
    /** The places beside it, itself included. */
    beside: z.array(z.object({ place: z.string(), path: z.string(), tab: z.string() })),
  }),
})
