import type { Insertable, Selectable } from 'kysely'
import type { Expiry } from '#domain/hiring/values/documents.ts'
import type { Db, Tables } from '#server/db/connect.ts'

export type DocumentRow = Selectable<Tables['documents']>

/** Stores a document in the place of any other of its kind; answers the files that are not needed any more. */
export async function replaceDocument(
  db: Db,
  document: Insertable<Tables['documents']>,
): Promise<string[]> {
  const gone = await db
    .deleteFrom('documents')
    .where('application_id', '=', document.application_id)
    .where('kind', '=', document.kind)
    .returning(['file_key', 'preview_key'])
    .execute()
  await db.insertInto('documents').values(document).execute()
  return gone.flatMap(filesOf)
}

/** The keys of its files. */
export function filesOf(document: Pick<DocumentRow, 'file_key' | 'preview_key'>): string[] {
  const { file_key, preview_key } = document
  return preview_key === null ? [file_key] : [file_key, preview_key]
}

export function deleteDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return db.deleteFrom('documents').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Until when a document of this application holds. */
export async function saveExpiry(
  db: Db,
  of: { appId: string; documentId: string; expiry: Expiry },
): Promise<void> {
  const { expiry } = of
  await db
    .updateTable('documents')
    .set(
      'expiresOn' in expiry
        ? { expires_on: expiry.expiresOn, never_expires: false }
        : { expires_on: null, never_expires: true },
    )
    .where('id', '=', of.documentId)
    .where('application_id', '=', of.appId)
    .execute()
}

/** Those of the files that a document refers to. */
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
