import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import { checkDocuments } from './required-documents.ts'
import type { RequiredDocumentsFields } from './required-documents.ts'
import type { StepFacts } from '#domain/hiring/answers/step-facts.ts'

/** Documents on file that changed. */
export type DocumentsOnFileFields = { changed: DocumentKind[] }

/** `missing`: documents to send again, at the time of the answer. */
export type DocumentsOnFileShown = { changed: DocumentKind[]; missing: DocumentKind[] }

/** Any of them may have changed. */
export const checkDocumentsOnFile = (): FieldRefusal[] => []

/** Only missing or expired documents, with their last days. */
export function checkMissingDocuments(
  fields: RequiredDocumentsFields,
  facts: StepFacts,
): FieldRefusal[] {
  return checkDocuments(facts.missingDocuments ?? [], fields, facts)
}
