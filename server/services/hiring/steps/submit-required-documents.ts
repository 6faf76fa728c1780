import { checkRequiredDocuments } from '#domain/hiring/answers/required-documents.ts'
import type { StepRules } from './step-rules.ts'

/** Every document that the plan needs, each by the id of what was uploaded for this application. */
export const requiredDocuments: StepRules<'REQUIRED_DOCUMENTS'> = {
  check: checkRequiredDocuments,
  submit: async (_work, { documents }) => ({ answer: { documents }, shown: { documents } }),
}
