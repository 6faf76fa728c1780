import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type ListExport = Selectable<Tables['list_exports']>

export async function insertListExport(
  db: Db,
  row: Insertable<Tables['list_exports']>,
): Promise<void> {
  await db.insertInto('list_exports').values(row).execute()
}

export function findListExport(db: Db, id: string): Promise<ListExport | undefined> {
  return db.selectFrom('list_exports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A member's own files of a list, the newest first. */
export function listOwnExports(
  db: Db,
  { memberId, list }: { memberId: string; list: string },
  now: Date,
): Promise<ListExport[]> {
  return db
    .selectFrom('list_exports')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('list', '=', list)
    .where('expires_at', '>', now)
    .orderBy('asked_at', 'desc')
    .limit(10)
    .execute()
}

/** False where a repeat of the job made it already. */
export async function saveListExportReady(
  db: Db,
  id: string,
  { key, rows, at }: { key: string; rows: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('list_exports')
    .set({ file_key: key, rows, ready_at: at })
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes what is over; answers how many, and the files to remove. */
export async function deleteListExports(
  db: Db,
  before: Date,
): Promise<{ count: number; keys: string[] }> {
  const rows = await db
    .deleteFrom('list_exports')
    .where('expires_at', '<=', before)
    .returning('file_key')
    .execute()
  return { count: rows.length, keys: rows.flatMap(({ file_key: key }) => key ?? []) }
}
