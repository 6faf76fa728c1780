import { checkMostHatedPreferences } from '#domain/hiring/answers/most-hated-preferences.ts'
import type { StepRules } from './step-rules.ts'

/** Weighs in the best fit of a replacement. */
export const mostHatedPreferences: StepRules<'MOST_HATED_PREFERENCES'> = {
  check: checkMostHatedPreferences,
  submit: async (_work, fields) => {
    const answer = { bothers: [...new Set(fields.bothers)] }
    return { answer, shown: answer }
  },
}
