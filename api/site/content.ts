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

/** A piece of text, never markup. */
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
  /** The day when the page was compared with this source. */
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
  /** The short form, which never adds anything. */
  short: z.optional(runsSchema),
  blocks: z.array(blockSchema),
})

/** A text as a tree of known parts, without markup. */
export const contentSchema = z.object({
  title: z.string(),
  /** A title for search engines that differs from the heading. */
  searchTitle: z.optional(z.string()),
  lead: z.optional(z.string()),
  /** For search engines. */
  description: z.string(),
  keywords: z.string(),
  /** Its short name among its neighbours. */
  tab: z.optional(z.string()),
  /** The first words of a chat opened here. */
  chatText: z.optional(z.string()),
  /** The day when its facts were checked. */
  checkedOn: z.optional(z.iso.date()),
  /** The day from which it is valid. */
  asOf: z.optional(z.iso.date()),
  /** Before the first section. */
  intro: z.array(blockSchema),
  sections: z.array(sectionSchema),
  /** The facts' sources and dates. */
  source: z.array(blockSchema),
})

export type Content = z.output<typeof contentSchema>
export type ContentSection = z.output<typeof sectionSchema>
export type ContentBlock = z.output<typeof blockSchema>
export type ContentRun = z.output<typeof runSchema>
export type ContentItem = z.output<typeof itemSchema>
export type NamedLink = z.output<typeof namedLinkSchema>

/** A place's published text in one language, with facts filled in. */
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
    /** 0 for the release's own words. */
    version: z.int().check(z.nonnegative()),
    content: contentSchema,
    /** The neighbouring places, itself included. */
    beside: z.array(z.object({ place: z.string(), path: z.string(), tab: z.string() })),
  }),
})
