import type { Selectable } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Resources } from '#server/db/tables/tables.ts'

export type StoredResource = Selectable<Resources>

/** The operator's files of a document in all languages. */
export async function listOwnResources(db: Db, code: string): Promise<StoredResource[]> {
  return db
    .selectFrom('resources')
    .selectAll()
    .where('code', '=', code)
    .where('is_own', '=', true)
    .execute()
}

/** Our file of exactly this content. */
export async function findMadeResource(
  db: Db,
  made: { code: string; language: string; contentSha256: string },
): Promise<StoredResource | undefined> {
  return db
    .selectFrom('resources')
    .selectAll()
    .where('code', '=', made.code)
    .where('language', '=', made.language)
    .where('content_sha256', '=', made.contentSha256)
    .executeTakeFirst()
}

/** Replaces the file of this kind, code and language. */
export async function saveResource(db: Db, resource: StoredResource): Promise<void> {
  const { code: _code, language: _language, is_own: _isOwn, ...rest } = resource
  await db
    .insertInto('resources')
    .values(resource)
    .onConflict((conflict) => conflict.columns(['code', 'language', 'is_own']).doUpdateSet(rest))
    .execute()
}

/** Whether there was one. */
export async function removeOwnResource(
  db: Db,
  of: { code: string; language: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('resources')
    .where('code', '=', of.code)
    .where('language', '=', of.language)
    .where('is_own', '=', true)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
