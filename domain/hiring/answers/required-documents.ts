import { checkExpiry, hasExpiry, requiredDocuments } from '#domain/hiring/values/documents.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import type { StepFacts } from './step-facts.ts'

/** Ids of uploaded documents by kind, and until when each holds. */
export type RequiredDocumentsFields = {
  documents: Record<string, string>
  /** As typed, or `never` for a title deed. */
  expiries: Record<string, string>
}

export type RequiredDocumentsShown = Pick<RequiredDocumentsFields, 'documents'>

/** All that the plan needs, uploaded for this application, and none of it expired. */
export function checkRequiredDocuments(
  fields: RequiredDocumentsFields,
  facts: StepFacts,
): FieldRefusal[] {
  return checkDocuments(requiredDocuments(facts.planType), fields, facts)
}

/** Each of these kinds is there, is a file on file, and has its day. */
export function checkDocuments(
  kinds: readonly DocumentKind[],
  { documents, expiries }: RequiredDocumentsFields,
  facts: StepFacts,
): FieldRefusal[] {
  const missing = kinds
    .filter((kind) => !documents[kind])
    .map((kind) => ({ field: kind, code: `${kind}-missing` }) as const)
  const isOnFile = (kind: string, id: string) =>
    facts.documents?.some((one) => one.id === id && one.kind === kind) ?? true
  const unknown = Object.entries(documents)
    .filter(([kind, id]) => !isOnFile(kind, id))
    .map(([kind]) => ({ field: kind, code: 'document-unknown' }) as const)
  const expired = kinds
    .filter((kind) => hasExpiry(kind) && documents[kind])
    .flatMap((kind) => refuseExpiry(kind, expiries[kind] ?? '', facts))
  return [...missing, ...unknown, ...expired]
}

/** Where a kind's last day is typed and refused. */
export const expiryField = (kind: DocumentKind) => `${kind}-expiry` as const

function refuseExpiry(kind: DocumentKind, typed: string, { now }: StepFacts): FieldRefusal[] {
  const check = checkExpiry(kind, typed, now.today)
  return check.ok ? [] : [{ field: expiryField(kind), code: check.code, values: check.values }]
}
