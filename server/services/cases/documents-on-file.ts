import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { Day } from '#domain/day.ts'
import { missingDocuments } from '#domain/hiring/values/documents.ts'
import type { DocumentKind, DocumentOnFile } from '#domain/hiring/values/documents.ts'
import { shownOf } from '#server/services/cases/answers/shown-of.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'

/** An application's documents in the form of the domain's rules. */
export function documentsOnFile({
  documents,
}: Pick<ApplicationState, 'documents'>): DocumentOnFile[] {
  return documents.map(({ kind, expires_on, never_expires }) => ({
    kind,
    expiresOn: expires_on ?? undefined,
    neverExpires: never_expires,
  }))
}

type Documents = Pick<ApplicationState, 'documents' | 'plan_type'>

/** Kinds that the plan requires and that are missing or expired. */
export function documentsMissing(state: Documents, today: Day): DocumentKind[] {
  return missingDocuments(documentsOnFile(state), state.plan_type ?? 'live-in', today)
}

/** Whether an existing client has, or had at its review, documents to send again. */
export function lacksDocuments(
  state: Documents & Pick<ApplicationState, 'answers'>,
  today: Day,
): boolean {
  const seen = shownOf(state, stepOf.documentsOnFile)
  return (seen?.missing.length ?? 0) > 0 || documentsMissing(state, today).length > 0
}
