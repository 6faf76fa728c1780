import type { Insertable, Selectable } from 'kysely'
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
  return gone.flatMap(({ file_key, preview_key }) =>
    preview_key === null ? [file_key] : [file_key, preview_key],
  )
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
