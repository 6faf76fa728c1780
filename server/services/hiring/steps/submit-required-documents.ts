import { checkRequiredDocuments } from '#domain/hiring/answers/required-documents.ts'
import type { StepRules } from './step-rules.ts'

/** All that the plan needs, by ids of this application's uploads. */
export const requiredDocuments: StepRules<'REQUIRED_DOCUMENTS'> = {
  check: checkRequiredDocuments,
  submit: async (_work, { documents }) => ({ answer: { documents }, shown: { documents } }),
}
