import * as z from 'zod'
import { interviewsVariables } from './variables/interviews.ts'
import { providersVariables } from './variables/providers.ts'
import { runningVariables } from './variables/running.ts'
import { servingVariables } from './variables/serving.ts'

/** Schemas of all variables; the default start needs none. */
export const envSchema = z.object({
  ...servingVariables,
  ...providersVariables,
  ...interviewsVariables,
  ...runningVariables,
})

/** Every variable that the product reads. */
export const envNames: ReadonlySet<string> = new Set(Object.keys(envSchema.shape))
