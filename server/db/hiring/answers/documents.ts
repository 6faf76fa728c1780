import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { DocumentKind, Expiry } from '#domain/hiring/values/documents.ts'
import type { Db, Tables } from '#server/db/connect.ts'

export type DocumentRow = Selectable<Tables['documents']>

/** Replaces the document of its kind. Answers the files that nobody needs any more. */
export async function replaceDocument(
  db: Db,
  document: Insertable<Tables['documents']>,
): Promise<string[]> {
  const gone = await db
    .deleteFrom('documents')
    .where('case_id', '=', document.case_id)
    .where(sql<boolean>`kind = ${document.kind}`)
    .returning(['file_key', 'preview_key'])
    .execute()
  await db.insertInto('documents').values(document).execute()
  return gone.flatMap(filesOf)
}

/** A document's file keys. */
export function filesOf(document: Pick<DocumentRow, 'file_key' | 'preview_key'>): string[] {
  const { file_key, preview_key } = document
  return preview_key === null ? [file_key] : [file_key, preview_key]
}

export function deleteDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return db.deleteFrom('documents').where('id', '=', id).returningAll().executeTakeFirst()
}

/** The client's documents, locked so that their files are not removed meanwhile. */
export function listDocumentsOfClient(db: Db, clientId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('case_id', '=', ({ selectFrom }) =>
      selectFrom('applications as a')
        .select('a.id')
        .where('a.client_id', '=', clientId)
        .where('a.ended_as', '=', 'completed')
        .orderBy('a.ended_at', 'desc')
        .limit(1),
    )
    .forShare()
    .execute()
}

export function listDocuments(db: Db, caseId: string): Promise<DocumentRow[]> {
  return db.selectFrom('documents').selectAll().where('case_id', '=', caseId).execute()
}

export async function insertDocuments(
  db: Db,
  documents: Insertable<Tables['documents']>[],
): Promise<void> {
  if (documents.length > 0) await db.insertInto('documents').values(documents).execute()
}

/** Deletes documents of these kinds and answers file keys perhaps unused now. */
export async function deleteDocuments(
  db: Db,
  of: { caseId: string; kinds: readonly DocumentKind[] },
): Promise<string[]> {
  if (of.kinds.length === 0) return []
  const gone = await db
    .deleteFrom('documents')
    .where('case_id', '=', of.caseId)
    .where('kind', 'in', [...of.kinds])
    .returning(['file_key', 'preview_key'])
    .execute()
  return gone.flatMap(filesOf)
}

/** Stores until when a document is valid; another day than before has to be checked anew. */
export async function saveExpiry(
  db: Db,
  of: { caseId: string; documentId: string; expiry: Expiry },
): Promise<void> {
  const expiresOn = 'expiresOn' in of.expiry ? of.expiry.expiresOn : null
  await db
    .updateTable('documents')
    .set({
      expires_on: expiresOn,
      never_expires: expiresOn === null,
      accepted_at: null,
      accepted_by: null,
    })
    .where('id', '=', of.documentId)
    .where('case_id', '=', of.caseId)
    .where((eb) =>
      eb.or([
        eb('expires_on', 'is distinct from', expiresOn),
        eb('never_expires', '!=', expiresOn === null),
      ]),
    )
    .execute()
}

/** Notes who found these documents of an application good. Answers those that waited for it. */
export function saveAccepted(
  db: Db,
  of: { caseId: string; kinds: readonly DocumentKind[]; at: Date; by: string },
): Promise<Pick<DocumentRow, 'id' | 'kind'>[]> {
  return db
    .updateTable('documents')
    .set({ accepted_at: of.at, accepted_by: of.by })
    .where('case_id', '=', of.caseId)
    .where('kind', 'in', [...of.kinds])
    .where('accepted_at', 'is', null)
    .returning(['id', 'kind'])
    .execute()
}

/** The files among these that a document names. */
export async function listNamedFiles(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('documents')
    .select(['file_key', 'preview_key'])
    .where((eb) => eb.or([eb('file_key', 'in', keys), eb('preview_key', 'in', keys)]))
    .execute()
  return new Set(rows.flatMap(({ file_key, preview_key }) => [file_key, preview_key ?? file_key]))
}

export function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
}
