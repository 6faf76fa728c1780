import * as z from 'zod/mini'
import { bothers } from '#domain/hiring/answers/most-hated-preferences.ts'
import { defineStepUnit } from './step-unit.ts'

const fields = { bothers: z.array(z.enum(bothers)).check(z.maxLength(bothers.length)) }

export const mostHatedPreferences = defineStepUnit({
  fields,
  shown: z.object(fields),
  kept: z.object(fields),
}).withSample(() => ({ bothers: ['late', 'phone'] }))
