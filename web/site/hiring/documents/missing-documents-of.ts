import type { AppInfo } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { missingDocuments, requiredDocumentKinds } from '#domain/hiring/values/documents.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'

/** Documents an existing client must send, or had to at its review. */
export function missingDocumentsOf(app: AppInfo): DocumentKind[] {
  const plan = app.terms?.planType ?? 'live-in'
  const onFile = app.documents.map(({ kind, expiresOn, neverExpires = false }) => ({
    kind,
    expiresOn,
    neverExpires,
  }))
  const seen = app.answers[stepOf.documentsOnFile]?.missing ?? []
  const now = missingDocuments(onFile, plan, app.today)
  return requiredDocumentKinds(plan).filter((kind) => now.includes(kind) || seen.includes(kind))
}
