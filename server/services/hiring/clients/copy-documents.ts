import { isStillGood } from '#domain/hiring/values/documents.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import { dayNow } from '#server/clock.ts'
import {
  insertDocuments,
  listDocuments,
  listDocumentsOfClient,
} from '#server/db/hiring/answers/documents.ts'
import type { DocumentRow } from '#server/db/hiring/answers/documents.ts'
import type { Deps } from '#server/deps.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** Copies count as given by the device whose code recognised the client: only it may see them. */
export async function copyDocumentsOfClient(
  deps: Parts,
  to: { caseId: string; clientId: string; givenBy: string },
): Promise<void> {
  const onFile = await listDocumentsOfClient(deps.db, to.clientId)
  await copyDocuments(
    deps,
    to.caseId,
    onFile.map((row) => ({ ...row, given_by: to.givenBy })),
  )
}

/**
 * Copies rows but shares the sealed files. Answers a function that replaces the documents' ids in a
 * text.
 */
export async function copyDocuments(
  deps: Parts,
  caseId: string,
  documents: readonly DocumentRow[],
): Promise<(text: string) => string> {
  const today = dayNow(deps.clock)
  const own = new Set<DocumentKind>((await listDocuments(deps.db, caseId)).map(({ kind }) => kind))
  const good = documents.filter(
    (row) =>
      !own.has(row.kind) &&
      row.kind !== 'iban-proof' &&
      isStillGood(
        { kind: row.kind, expiresOn: row.expires_on ?? undefined, neverExpires: row.never_expires },
        today,
      ),
  )
  // Each hire's documents are checked anew.
  const unchecked = { accepted_at: null, accepted_by: null }
  const copies = good.map((row) => ({ ...row, ...unchecked, id: newOpaqueId(), case_id: caseId }))
  await insertDocuments(deps.db, copies)
  const names = good.map(({ id }, place) => [id, copies[place]?.id ?? id] as const)
  return (text) => names.reduce((renamed, [from, to]) => renamed.replaceAll(from, to), text)
}
