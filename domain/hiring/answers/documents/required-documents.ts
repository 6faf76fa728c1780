import { checkExpiry, hasExpiry, requiredDocuments } from '#domain/hiring/values/documents.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import type { FieldRefusal } from '#domain/problem.ts'
import { refuseIf } from '#domain/hiring/answers/step-facts.ts'
import type { StepFacts } from '#domain/hiring/answers/step-facts.ts'

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
  return kinds.flatMap((kind): FieldRefusal[] => {
    const id = documents[kind]
    if (!id) return [{ field: kind, code: `${kind}-missing` }]
    return [
      ...refuseIf(!isOnFile(kind, id, facts), { field: kind, code: 'document-unknown' }),
      ...(hasExpiry(kind) ? refuseExpiry(kind, expiries[kind] ?? '', facts) : []),
    ]
  })
}

/** Browsers do not hear of every upload. */
function isOnFile(kind: DocumentKind, id: string, { documents }: StepFacts): boolean {
  return documents?.some((one) => one.id === id && one.kind === kind) ?? true
}

/** Where a kind's last day is typed and refused. */
export const expiryField = (kind: DocumentKind) => `${kind}-expiry` as const

function refuseExpiry(kind: DocumentKind, typed: string, { now }: StepFacts): FieldRefusal[] {
  const check = checkExpiry(kind, typed, now.today)
  if (check.ok) return []
  return [{ field: expiryField(kind), code: check.code, values: { kind, ...check.values } }]
}
