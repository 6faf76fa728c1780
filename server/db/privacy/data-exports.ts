import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type DataExport = Selectable<Tables['data_exports']>

export async function insertDataExport(
  db: Db,
  row: Insertable<Tables['data_exports']>,
): Promise<void> {
  await db.insertInto('data_exports').values(row).execute()
}

export function findDataExport(db: Db, id: string): Promise<DataExport | undefined> {
  return db.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A copy that is ready and not expired. */
export function findReadyExport(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<DataExport | undefined> {
  return db
    .selectFrom('data_exports')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Whether a ready copy of these numbers exists, which its household may still fetch. */
export async function hasReadyExport(
  db: Db,
  { indexes, now }: { indexes: readonly string[]; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('data_exports')
    .select('id')
    .where('phone_index', 'in', indexes)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the finished file once; answers whether it did. */
export async function saveExportReady(
  db: Db,
  id: string,
  ready: { tokenHash: string; key: string; size: number; at: Date; expiresAt: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('data_exports')
    .set({
      token_hash: ready.tokenHash,
      file_key: ready.key,
      size: ready.size,
      ready_at: ready.at,
      expires_at: ready.expiresAt,
    })
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Deletes expired copies, or all of a number. Answers file keys. */
export async function deleteExports(
  db: Db,
  of: { before: Date } | { indexes: readonly string[] },
): Promise<{ count: number; keys: string[] }> {
  const rows = await db
    .deleteFrom('data_exports')
    .$if('before' in of, (query) =>
      query.where('expires_at', '<=', 'before' in of ? of.before : new Date(0)),
    )
    .$if('indexes' in of, (query) =>
      query.where('phone_index', 'in', 'indexes' in of ? of.indexes : []),
    )
    .returning('file_key')
    .execute()
  return {
    count: rows.length,
    keys: rows.map(({ file_key }) => file_key).filter((key) => key !== null),
  }
}

/** The newest copies, ready or not; expired ones are gone. */
export function listCopies(db: Db, most: number) {
  return db
    .selectFrom('data_exports')
    .select(['id', 'asked_at', 'ready_at'])
    .orderBy('asked_at', 'desc')
    .limit(most)
    .execute()
}
