import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { HiringTables } from '#server/db/tables/hiring-tables.ts'

export type DocumentRow = Selectable<HiringTables['documents']>

/** Stores a document in the place of any other of its kind; answers the files that are not needed any more. */
export async function replaceDocument(
  db: Db,
  document: Insertable<HiringTables['documents']>,
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

/** A document of an application that this visitor owns or continues; a signer sees none. */
export function findOwnDocument(
  db: Db,
  asked: { documentId: string; visitorId: string },
): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('documents as f')
    .innerJoin('applications as a', 'a.id', 'f.application_id')
    .leftJoin('application_visitors as own', (join) =>
      join.onRef('own.application_id', '=', 'a.id').on('own.visitor_id', '=', asked.visitorId),
    )
    .selectAll('f')
    .where('f.id', '=', asked.documentId)
    .where((eb) =>
      eb.or([eb('a.visitor_id', '=', asked.visitorId), eb('own.purpose', '=', 'resume')]),
    )
    .executeTakeFirst()
}
