import * as z from 'zod/mini'
import { mismatchWays } from '#domain/hiring/answers/abu-dhabi-mismatched.ts'
import { defineStepUnit } from './step-unit.ts'

const fields = { way: z.enum(mismatchWays) }

export const abuDhabiMismatched = defineStepUnit({
  fields,
  shown: z.object(fields),
  kept: z.object(fields),
}).withSample(() => ({ way: 'exception' }))
