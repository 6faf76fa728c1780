import * as z from 'zod/mini'
import { CAMPAIGN_OPERATORS } from '#domain/campaigns/campaign-match.ts'
import { eventName } from '#domain/campaigns/event-name.ts'
import { LINK_SETTINGS } from '#domain/campaigns/links/campaign-link.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { isDay, weekdays } from '#domain/day.ts'

/** The shapes of a link's JSON columns, which staff edit. */

/** `HH:MM`. */
export const clockTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'not-a-time' }))
export const day = z.string().check(z.refine(isDay, { error: 'not-a-day' }))

export const timeWindowSchema = z.object({
  from: z.optional(day),
  until: z.optional(day),
  weekdays: z.optional(z.array(z.enum(weekdays))),
  hours: z.optional(z.object({ from: clockTime, to: clockTime })),
})

// A chat link with its text must fit into a cookie.
const messageText = z.string().check(z.maxLength(300))
export const textByLanguageSchema = z.partialRecord(z.enum(LANGUAGES), messageText)
const numberName = z.string().check(z.maxLength(40))

const chat = z.object({
  kind: z.literal('chat'),
  numbers: z.optional(z.array(numberName)),
  texts: z.optional(textByLanguageSchema),
})
const page = z.object({
  kind: z.literal('page'),
  path: z
    .string()
    .check(
      z.regex(/^\/(?![/\\])[\w\-./?=&#%]*$/, { error: 'not-a-web-address' }),
      z.maxLength(300),
    ),
})
const otherwise = z.discriminatedUnion('kind', [chat, page])

export const linkTargetSchema = z.discriminatedUnion('kind', [
  chat,
  page,
  z.object({ kind: z.literal('call') }),
  z.object({
    kind: z.literal('address'),
    url: z
      .string()
      .check(
        z.regex(/^https:\/\/[^\s/\\@]+(\/[\x21-\x7e]*)?$/, { error: 'not-a-web-address' }),
        z.maxLength(2000),
      ),
  }),
  z.object({ kind: z.literal('setting'), name: z.enum(LINK_SETTINGS), otherwise }),
  z.object({
    kind: z.literal('document'),
    code: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
    otherwise,
  }),
])

export const campaignSchema = z.record(
  z.string().check(z.regex(/^utm_[a-z]{1,20}$/)),
  z.string().check(z.maxLength(100)),
)

export const conditionsSchema = z.array(
  z.object({
    field: z.string().check(z.minLength(1), z.maxLength(60)),
    operator: z.enum(CAMPAIGN_OPERATORS),
    values: z.array(z.string().check(z.maxLength(100))),
  }),
)

export const ruleUseSchema = z.object({
  number: z.optional(numberName),
  target: z.optional(linkTargetSchema),
})

/** Of visits, as in `visa_apply`. */
const eventSchema = z
  .string()
  .check(z.refine((text) => eventName(text) !== undefined, { error: 'not-a-short-name' }))

const linkSchema = z.object({
  slug: z.string().check(z.regex(/^[a-z\d][a-z\d_-]{0,63}$/, { error: 'not-a-short-name' })),
  target: linkTargetSchema,
  titles: textByLanguageSchema,
  campaign: campaignSchema,
  language: z.optional(z.enum(LANGUAGES)),
  when: z.optional(timeWindowSchema),
  isPaused: z.boolean(),
  isRetired: z.optional(z.boolean()),
  event: z.optional(eventSchema),
  fallback: z.optional(linkTargetSchema),
})

const MOST_RULES = 200

const keptRules = () =>
  z
    .array(
      z.object({
        /** Not above 0 for a new one. */
        id: z.int(),
        name: z.string().check(z.maxLength(80)),
        isOn: z.boolean(),
        pages: z.optional(z.array(z.string().check(z.maxLength(80)))),
        conditions: conditionsSchema,
        when: z.optional(timeWindowSchema),
        use: ruleUseSchema,
      }),
    )
    .check(z.maxLength(MOST_RULES))

/** A link with its rules, as a form sends it and a version keeps it. */
export const linkDraftSchema = z.object({ link: linkSchema, rules: keptRules() })
/** The rules of all links. */
export const generalRulesSchema = z.object({ rules: keptRules() })
