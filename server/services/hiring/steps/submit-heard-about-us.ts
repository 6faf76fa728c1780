import type { heardAboutUs as unit } from '#api/hiring/steps/heard-about-us.ts'
import { checkHeardAboutUs } from '#domain/hiring/answers/heard-about-us.ts'
import type { StepRules } from './step-rules.ts'

/** One choice; their own words stay sealed. */
export const heardAboutUs: StepRules<typeof unit> = {
  check: checkHeardAboutUs,
  submit: async (_work, { source, other }) => ({
    answer: { source, ...(source === 'other' ? { other } : {}) },
    shown: { source },
  }),
}
