import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import { checkDocuments } from './required-documents.ts'
import type { RequiredDocumentsFields } from './required-documents.ts'
import type { StepFacts } from '#domain/hiring/answers/step-facts.ts'

/** What is on file and not right any more; none where all of it is. */
export type DocumentsOnFileFields = { changed: DocumentKind[] }

/** `missing` is what has to be sent anew, as of that answer. */
export type DocumentsOnFileShown = { changed: DocumentKind[]; missing: DocumentKind[] }

/** Any of them may have changed. */
export const checkDocumentsOnFile = (): FieldRefusal[] => []

/** Only what is missing or expired, each with its last day. */
export function checkMissingDocuments(
  fields: RequiredDocumentsFields,
  facts: StepFacts,
): FieldRefusal[] {
  return checkDocuments(facts.missingDocuments ?? [], fields, facts)
}
