import type { mostHatedPreferences as unit } from '#api/hiring/steps/most-hated-preferences.ts'
import { checkMostHatedPreferences } from '#domain/hiring/answers/most-hated-preferences.ts'
import type { StepRules } from './step-rules.ts'

/** Weighs in the best fit of a replacement. */
export const mostHatedPreferences: StepRules<typeof unit> = {
  check: checkMostHatedPreferences,
  submit: async (_work, fields) => {
    const answer = { bothers: [...new Set(fields.bothers)] }
    return { answer, shown: answer }
  },
}
