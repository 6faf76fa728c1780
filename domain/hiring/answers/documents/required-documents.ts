import { checkExpiry, hasExpiry, requiredDocumentKinds } from '#domain/hiring/values/documents.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import { refuseIf } from '#domain/hiring/answers/step-facts.ts'
import type { StepFacts } from '#domain/hiring/answers/step-facts.ts'

/** Upload ids by kind, and each document's last day. */
export type RequiredDocumentsFields = {
  documents: Record<string, string>
  /** As typed, or `never` for a title deed. */
  expiries: Record<string, string>
}

export type RequiredDocumentsShown = Pick<RequiredDocumentsFields, 'documents'>

/** Checks that the plan's documents are uploaded and valid. */
export function checkRequiredDocuments(
  fields: RequiredDocumentsFields,
  facts: StepFacts,
): FieldRefusal[] {
  return checkDocuments(requiredDocumentKinds(facts.planType), fields, facts)
}

/** Checks that each kind is present, uploaded and dated. */
export function checkDocuments(
  kinds: readonly DocumentKind[],
  { documents, expiries }: RequiredDocumentsFields,
  facts: StepFacts,
): FieldRefusal[] {
  return kinds.flatMap((kind): FieldRefusal[] => {
    const id = documents[kind]
    if (!id) return [{ field: kind, code: `${kind}-missing` }]
    return [
      ...refuseIf(!isOnFile(kind, id, facts), { field: kind, code: 'document-unknown' }),
      ...(hasExpiry(kind) ? refuseExpiry(kind, expiries[kind] ?? '', facts) : []),
    ]
  })
}

/** Browsers do not know every upload. */
function isOnFile(kind: DocumentKind, id: string, { documents }: StepFacts): boolean {
  return documents?.some((one) => one.id === id && one.kind === kind) ?? true
}

/** The field of a kind's last day. */
export const expiryField = (kind: DocumentKind) => `${kind}-expiry` as const

function refuseExpiry(kind: DocumentKind, typed: string, { now }: StepFacts): FieldRefusal[] {
  const check = checkExpiry(kind, typed, now.today)
  if (check.ok) return []
  return [{ field: expiryField(kind), code: check.code, values: { kind, ...check.values } }]
}
