import * as z from 'zod/mini'
import { sources } from '#domain/hiring/answers/heard-about-us.ts'
import { defineStepUnit } from './step-unit.ts'

const fields = {
  source: z.optional(z.enum(sources)),
  other: z.optional(z.string().check(z.trim(), z.maxLength(120))),
}

export const heardAboutUs = defineStepUnit({
  fields,
  // Their own words may name somebody.
  shown: z.object({ source: fields.source }),
  kept: z.object(fields),
}).withSample(() => ({ source: 'friend' }))
