import * as z from 'zod/mini'
import { defineStepUnit } from './step-unit.ts'

const fields = { goOn: z.literal(true) }

export const continueNewApp = defineStepUnit({
  fields,
  shown: z.object({}),
  kept: z.object(fields),
}).withSample(() => ({ goOn: true }))
