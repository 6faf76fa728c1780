import type { DocumentOnFile } from '#domain/hiring/values/documents.ts'
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
