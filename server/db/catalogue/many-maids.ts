import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'
import type { MaidRow, NewMaidRow } from './maids.ts'

type VideoRow = Selectable<Tables['maid_videos']>

/** The first profiles by id, whole. */
export function listFirstMaids(db: Db, limit: number): Promise<MaidRow[]> {
  return db.selectFrom('maids').selectAll().orderBy('id').limit(limit).execute()
}

/** Adds profiles, skipping existing ids. */
export async function insertMaids(db: Db, maids: readonly NewMaidRow[]): Promise<void> {
  await db
    .insertInto('maids')
    .values(maids)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export function listMaidVideos(db: Db, maidIds: readonly string[]): Promise<VideoRow[]> {
  return db.selectFrom('maid_videos').selectAll().where('maid_id', 'in', maidIds).execute()
}

/** Adds videos, skipping profiles that have one. */
export async function insertMaidVideos(
  db: Db,
  videos: readonly Insertable<Tables['maid_videos']>[],
): Promise<void> {
  if (videos.length === 0) return
  await db
    .insertInto('maid_videos')
    .values(videos)
    .onConflict((conflict) => conflict.column('maid_id').doNothing())
    .execute()
}
