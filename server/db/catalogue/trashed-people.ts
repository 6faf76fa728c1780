import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Takes her off every list; whoever was shown comes back paused. */
export async function trashPersonRow(
  db: Db,
  maidId: string,
  { at, by }: { at: Date; by: string | null },
): Promise<void> {
  await db
    .updateTable('maids')
    .set({
      trashed_at: at,
      trashed_by: by,
      paused_at: sql<Date | null>`case when published_at is null then paused_at else ${at} end`,
      published_at: null,
      updated_at: at,
    })
    .where('id', '=', maidId)
    .execute()
}

/** False where she is not in the trash. */
export async function untrashPersonRow(db: Db, maidId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('maids')
    .set({ trashed_at: null, trashed_by: null, updated_at: at })
    .where('id', '=', maidId)
    .where('trashed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ordered by the day of deletion. */
export async function listTrashedPeople(db: Db) {
  const rows = await db
    .selectFrom('maids')
    .select(['id', 'name', 'trashed_by as by', 'trashed_at as at'])
    .where('trashed_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('trashed_at')
    .limit(500)
    .execute()
  return rows.flatMap(({ at, ...one }) => (at ? [{ ...one, at }] : []))
}

/** Ids of those whose time in the trash is over. */
export async function listEndedTrash(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('maids')
    .select('id')
    .where('trashed_at', '<', before)
    .where('withdrawn_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
