import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/constants.ts'
import { ROLES } from '#domain/catalogue/codes.ts'
import { milestones, touchKinds } from '#domain/figures/milestones.ts'
import { PLAN_TYPES } from '#domain/payment/sums/plans.ts'
import { deviceForms } from '#domain/visitor/device-kind.ts'
import { defineCall } from '#api/define-call.ts'
import { countField, dayField } from '#api/fields.ts'

/** By which applications a funnel, and the list behind its bars, is made of; as in an address. */
export const funnelFields = {
  /** Days of Dubai on which they began, both included. */
  from: z.optional(dayField),
  until: z.optional(dayField),
  /** Days from its beginning in which an application has to reach a milestone. */
  within: z.optional(countField.check(z.gte(1), z.lte(365))),
  /** Of the short link by which they came. */
  campaign: z.optional(z.string().check(z.maxLength(120))),
  /** Which link that is, where there were several: the first unless it is said. */
  touch: z.optional(z.enum(touchKinds)),
  device: z.optional(z.enum(deviceForms)),
  /** What she is listed as. */
  role: z.optional(z.enum(ROLES)),
}

/** What a funnel is asked by. */
const asked = z.object({
  ...funnelFields,
  language: z.optional(z.enum(LANGUAGES)),
  planType: z.optional(z.enum(PLAN_TYPES)),
})

export const getFunnel = defineCall({
  name: 'getFunnel',
  summary:
    'How many applications came to each milestone, how many went no further, and how long it took',
  method: 'GET',
  path: 'console/funnel',
  authority: { action: 'see-campaigns', on: 'console' },
  input: asked,
  output: z.object({
    from: dayField,
    until: dayField,
    within: z.int(),
    rows: z.array(
      z.object({
        milestone: z.enum(milestones),
        reached: z.int(),
        left: z.nullable(z.int()),
        share: z.nullable(z.number()),
        /** Seconds from the milestone before it; null where no application has both. */
        median: z.nullable(z.int()),
        p75: z.nullable(z.int()),
      }),
    ),
    losesMost: z.nullable(z.enum(milestones)),
    /** Journeys before applications; null where a filter asks what is not known of them. */
    head: z.nullable(
      z.object({
        /** Of people. */
        visits: z.int(),
        /** Of those, how many opened a profile in time. */
        profiles: z.int(),
        /** Counted apart. */
        bots: z.int(),
        staff: z.int(),
      }),
    ),
    /** Not finished, not ended, and with time left. */
    underWay: z.int(),
    leftOut: z.object({ samples: z.int(), replacements: z.int() }),
    /** Campaigns of our links, by which it can be filtered. */
    campaigns: z.array(z.string()),
  }),
})

export const getFunnelDays = defineCall({
  name: 'getFunnelDays',
  summary: 'The funnel by the day on which applications began, with what staff noted of these days',
  method: 'GET',
  path: 'console/funnel/days',
  authority: { action: 'see-campaigns', on: 'console' },
  input: asked,
  output: z.object({
    /** Each day of the period; `reached` has the milestones in their order. */
    days: z.array(z.object({ day: dayField, reached: z.array(z.int()) })),
    notes: z.array(z.object({ noteId: z.uuid(), day: dayField, text: z.string(), by: z.string() })),
  }),
})

export const addDayNote = defineCall({
  name: 'addDayNote',
  summary: 'Notes what was done on a day, beside its figures',
  method: 'POST',
  path: 'console/day-notes',
  authority: { action: 'change-campaigns', on: 'console' },
  idempotent: true,
  input: z.object({
    day: dayField,
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  }),
  output: z.object({ noteId: z.uuid() }),
})

export const changeDayNote = defineCall({
  name: 'changeDayNote',
  summary: 'Takes a note of a day away, or puts it back',
  method: 'PUT',
  path: 'console/day-notes/:noteId',
  authority: { action: 'change-campaigns', on: 'console' },
  idempotent: true,
  input: z.object({ noteId: z.uuid(), isRemoved: z.boolean() }),
  output: z.object({}),
})
