import { requiredDocuments } from '#domain/hiring/values/documents.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import type { StepFacts } from './step-facts.ts'

/** Ids of uploaded documents by kind. */
export type RequiredDocumentsFields = { documents: Record<string, string> }

export type RequiredDocumentsShown = RequiredDocumentsFields

/** All that the plan needs, uploaded for this application. */
export function checkRequiredDocuments(
  { documents }: RequiredDocumentsFields,
  facts: StepFacts,
): FieldRefusal[] {
  const missing = requiredDocuments(facts.planType)
    .filter((kind) => !documents[kind])
    .map((kind) => ({ field: kind, code: `${kind}-missing` }) as const)
  const isOnFile = (kind: string, id: string) =>
    facts.documents?.some((one) => one.id === id && one.kind === kind) ?? true
  const unknown = Object.entries(documents)
    .filter(([kind, id]) => !isOnFile(kind, id))
    .map(([kind]) => ({ field: kind, code: 'document-unknown' }) as const)
  return [...missing, ...unknown]
}
