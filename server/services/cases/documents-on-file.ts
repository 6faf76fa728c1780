import { stepOf } from '#domain/hiring/steps/step-of.ts'
import type { Day } from '#domain/day.ts'
import { missingDocuments } from '#domain/hiring/values/documents.ts'
import type { DocumentKind, DocumentOnFile } from '#domain/hiring/values/documents.ts'
import { shownOf } from '#server/services/cases/answers/shown-of.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'

/** What the application holds, as the domain's rules ask about it. */
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

/** Required by its plan, and not on file or not good any more. */
export function missingOf(state: Documents, today: Day): DocumentKind[] {
  return missingDocuments(documentsOnFile(state), state.plan_type ?? 'live-in', today)
}

/** Whether an existing client has to send some anew, or had to when it looked at its file. */
export function lacksDocuments(
  state: Documents & Pick<ApplicationState, 'answers'>,
  today: Day,
): boolean {
  const seen = shownOf(state, stepOf.documentsOnFile)
  return (seen?.missing.length ?? 0) > 0 || missingOf(state, today).length > 0
}
