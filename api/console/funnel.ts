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

export const getFunnel = defineCall({
  name: 'getFunnel',
  summary:
    'How many applications came to each milestone, how many went no further, and how long it took',
  method: 'GET',
  path: 'console/funnel',
  authority: { action: 'see-campaigns', on: 'console' },
  input: z.object({
    ...funnelFields,
    language: z.optional(z.enum(LANGUAGES)),
    planType: z.optional(z.enum(PLAN_TYPES)),
  }),
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
