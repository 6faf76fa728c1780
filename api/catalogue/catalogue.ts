import * as z from 'zod/mini'
import { HER_WORDS } from '#domain/catalogue/translated-words.ts'
import { defineCall } from '#api/define-call.ts'
import { shownVoiceSchema } from './shown-voice.ts'
import { countField, dayField, errorField, filsField, journeyField } from '#api/fields.ts'

const languageSchema = z.object({
  /** `label` is English, for filters; `name` is for the visitor. */
  language: z.object({ label: z.string(), name: z.string() }),
  level: z.optional(z.object({ label: z.string() })),
})

const availabilitySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('NOW') }),
  z.object({ type: z.literal('FROM'), day: z.string() }),
  z.object({ type: z.literal('ON_PROBATION_ELSEWHERE') }),
])

/** Our file with posters and captions, or an outside player's. */
const videoSchema = z.object({
  videoURL: z.string(),
  kind: z.enum(['file', 'vimeo']),
  poster: z.string(),
  /** Poster addresses by width in pixels, smallest first. */
  posterSizes: z.array(z.object({ width: z.int(), url: z.string() })),
  vimeoInfo: z.object({ duration: z.number() }),
  captions: z.array(z.object({ language: z.string(), url: z.string() })),
  /** What the poster shows, in the visitor's language. */
  alt: z.string(),
  /** Her first sentence, translated, if published. */
  opening: z.optional(z.string()),
})

/** A card (specification 3) with published fields only (E01). */
export const maidCardSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  age: z.optional(z.int()),
  nationality: z.optional(z.object({ label: z.string(), code: z.string() })),
  nationalityMatchingType: z.object({ name: z.string() }),
  isEthiopian: z.boolean(),
  religion: z.optional(z.string()),
  numberOfChildren: z.optional(z.int()),
  languages: z.array(languageSchema),
  roles: z.array(z.enum(['MAID', 'NANNY'])),
  liveIn: z.boolean(),
  liveOut: z.boolean(),
  skills: z.array(z.string()),
  atEaseWith: z.array(z.string()),
  yearsExperience: z.optional(z.int()),
  yearsInUae: z.optional(z.int()),
  infoPhrases: z.array(z.string()),
  monthlyPrice: filsField,
  availability: availabilitySchema,
  /** True while another household's application holds her. */
  held: z.boolean(),
  isNew: z.boolean(),
  isSample: z.boolean(),
  video: z.nullable(videoSchema),
})
export type MaidCard = z.output<typeof maidCardSchema>

/** A short recording of her. */
const voiceSchema = z.object({
  /** `label` is English, `name` for the visitor. */
  language: z.object({ label: z.string(), name: z.string() }),
  url: z.string(),
  seconds: z.number(),
})

/** A check about her. */
const checkSchema = z.object({
  kind: z.string(),
  /** Who looked, and how. */
  way: z.string(),
  checkedOn: dayField,
  validUntil: z.optional(dayField),
  /** Whether its last day has passed. */
  isExpired: z.boolean(),
  /** In the visitor's language. */
  languages: z.array(z.string()),
})

export const maidProfileSchema = z.extend(maidCardSchema, {
  salary: filsField,
  /** Live-out price with VAT, absent where she does not accept it. */
  liveOutPrice: z.optional(filsField),
  wishes: z.array(z.string()),
  transcript: z.array(z.string()),
  /** Which of her words are not in the language in which she said them; absent where none are. */
  translated: z.optional(z.array(z.enum(HER_WORDS))),
  approvedOn: z.optional(z.string()),
  /** Fils of a month's price for visa, insurance and flight; absent on lists. */
  visaAndCover: z.optional(filsField),
  /** One per kind; absent on lists and where unpublished. */
  checks: z.optional(z.array(checkSchema)),
  /** In her languages' order, one each; absent on lists. */
  voices: z.optional(z.array(voiceSchema)),
  /** The first possible day; absent on lists and where she cannot be hired. */
  firstDay: z.optional(dayField),
})
export type MaidProfile = z.output<typeof maidProfileSchema>

const optionCountSchema = z.object({ group: z.string(), value: z.string(), count: z.int() })

/** Filters are one query string, as in the page's address (U10). */
export const listMaids = defineCall({
  name: 'listMaids',
  summary: 'The list of video profiles with counts per filter value and relaxations',
  method: 'GET',
  path: 'sales/matchedvideos',
  authority: { action: 'browse', on: 'site' },
  input: z.object({
    role: z.optional(z.enum(['MAID', 'NANNY'])),
    /** The filters as a query string, e.g. `lives=live-in&speaks=arabic`. */
    filters: z.optional(z.string().check(z.maxLength(1000))),
    sort: z.optional(z.enum(['best-fit', 'newest', 'price-low', 'price-high', 'experience'])),
    /** Somebody to leave out of people and counts, such as whom a household replaces. */
    without: z.optional(z.uuid()),
    offset: z.optional(countField),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(48))),
    lang: z.optional(z.string()),
  }),
  output: z.object({
    maids: z.array(maidCardSchema),
    total: z.int(),
    /** Everyone of this role, regardless of filters. */
    all: z.int(),
    /** The lowest monthly price of this role, for "from AED ...". */
    lowestPrice: filsField,
    nextOffset: z.nullable(z.int()),
    /** Where nobody has all wishes: up to four who have as many of them as possible. */
    near: z.optional(z.array(maidCardSchema)),
    /** The wishes that each of them does not meet, written as `filters`. */
    unmet: z.optional(z.array(z.string())),
    /** The wishes to keep so that somebody is found, written as `filters`, and how many people meet them. */
    nearest: z.optional(z.object({ filters: z.string(), total: z.int() })),
    counts: z.array(optionCountSchema),
    nationalities: z.array(z.object({ code: z.string(), label: z.string() })),
    /** When fewer than four match: how many appear without each wish, with up to three of them. */
    relaxations: z.array(
      z.object({
        group: z.string(),
        /** All chosen values with commas, where one of several is enough. */
        value: z.string(),
        total: z.int(),
        faces: z.array(z.object({ id: z.uuid(), name: z.string(), poster: z.string() })),
      }),
    ),
    error: errorField,
  }),
})

export const getMaid = defineCall({
  name: 'getMaid',
  summary: 'One video profile',
  method: 'GET',
  path: 'sales/matchedvideos/:maidId',
  authority: { action: 'browse', on: 'site' },
  input: z.object({ maidId: z.uuid(), lang: z.optional(z.string()) }),
  output: z.object({
    maid: maidProfileSchema,
    similar: z.array(maidCardSchema),
    /** Family voices, newest first. */
    familyVoices: z.array(shownVoiceSchema),
  }),
})

/** Shown people only, newest first, for the badge. */
const countedSchema = z.array(z.uuid())

/** Newest first; hidden people as ids with up to three similar ones. */
export const listSavedMaids = defineCall({
  name: 'listSavedMaids',
  summary: "The visitor's saved list",
  method: 'GET',
  path: 'sales/shortlist',
  authority: { action: 'keep-list', on: 'site' },
  input: z.object({ lang: z.optional(z.string()) }),
  output: z.object({
    maids: z.array(maidProfileSchema),
    gone: z.array(z.object({ id: z.uuid(), near: z.array(maidCardSchema) })),
  }),
})

/** The badge's count, asked because saved people may have been hired. */
export const countSavedMaids = defineCall({
  name: 'countSavedMaids',
  summary: 'Whom of the saved list the saved page shows, and who is shown no longer',
  method: 'GET',
  path: 'sales/shortlist/ids',
  authority: { action: 'keep-list', on: 'site' },
  input: z.object({}),
  output: z.object({ saved: countedSchema, gone: z.array(z.uuid()) }),
})

export const saveMaid = defineCall({
  name: 'saveMaid',
  summary: 'Saves a profile for this visitor; saving twice changes nothing',
  method: 'PUT',
  path: 'sales/shortlist/:maidId',
  authority: { action: 'keep-list', on: 'site' },
  input: z.object({
    maidId: z.uuid(),
    /** Lets a chat's code lead staff to the list. */
    journeyId: z.optional(journeyField),
  }),
  output: z.object({ saved: countedSchema }),
  limits: [{ by: 'session', limit: 120, windowSeconds: 60 }],
})

export const unsaveMaid = defineCall({
  name: 'unsaveMaid',
  summary: 'Takes a profile off the saved list',
  method: 'DELETE',
  path: 'sales/shortlist/:maidId',
  authority: { action: 'keep-list', on: 'site' },
  input: z.object({ maidId: z.uuid() }),
  output: z.object({ saved: countedSchema }),
  limits: [{ by: 'session', limit: 120, windowSeconds: 60 }],
})

/** One text message for a match, after which the number is deleted. */
export const askForMatchAlert = defineCall({
  name: 'askForMatchAlert',
  summary: 'One text message when somebody matches these filters',
  method: 'POST',
  path: 'sales/matchedvideos/alerts',
  authority: { action: 'keep-list', on: 'site' },
  idempotent: true,
  input: z.object({
    role: z.enum(['MAID', 'NANNY']),
    filters: z.string().check(z.maxLength(1000)),
    phone: z.string().check(z.maxLength(40)),
    lang: z.optional(z.string()),
  }),
  output: z.object({ phoneMask: z.string() }),
  limits: [{ by: 'session', limit: 12, windowSeconds: 3600 }],
})

/** WATCH_VIDEO (O02): play, pause, ended, 5 s ticks, sent in batches. */
export const reportWatching = defineCall({
  name: 'reportWatching',
  summary: 'WATCH_VIDEO events in batches',
  method: 'POST',
  path: 'sales/appsutils/watchvideo',
  authority: { action: 'leave-trace', on: 'site' },
  xsrfExempt: true,
  input: z.object({
    sessionId: z.optional(z.uuid()),
    journeyId: z.optional(journeyField),
    events: z
      .array(
        z.object({
          type: z.literal('WATCH_VIDEO'),
          action: z.enum(['play', 'pause', 'ended', 'tick']),
          maidId: z.uuid(),
          /** Seconds into the video. */
          position: z.number().check(z.gte(0), z.lte(36_000)),
          at: z.iso.datetime(),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  output: z.object({ stored: z.int() }),
  limits: [{ by: 'address', limit: 600, windowSeconds: 60 }],
})
