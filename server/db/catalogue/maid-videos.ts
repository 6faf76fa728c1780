import type { Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

/** Stores a profile's video, or replaces the one it had. */
export async function saveMaidVideo(
  db: Db,
  video: Insertable<Tables['maid_videos']>,
): Promise<void> {
  await db
    .insertInto('maid_videos')
    .values(video)
    .onConflict((conflict) => conflict.column('maid_id').doUpdateSet(video))
    .execute()
}

export async function hasMaidVideo(db: Db, maidId: string): Promise<boolean> {
  const row = await db
    .selectFrom('maid_videos')
    .select('maid_id')
    .where('maid_id', '=', maidId)
    .executeTakeFirst()
  return row !== undefined
}
