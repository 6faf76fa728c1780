import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
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

export type MaidVideoRow = Selectable<Tables['maid_videos']>

/** Her video, whether she is shown or not. */
export function findMaidVideo(db: Db, maidId: string): Promise<MaidVideoRow | undefined> {
  return db.selectFrom('maid_videos').selectAll().where('maid_id', '=', maidId).executeTakeFirst()
}

/** Those of these public files that a video or a voice names. */
export async function listNamedMedia(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select asked.key from unnest(${[...keys]}::text[]) as asked(key)
    where exists (
      select from maid_videos as v
      where v.video_url = asked.key or v.poster_key = asked.key
        or v.poster_sizes @> jsonb_build_array(jsonb_build_object('key', asked.key))
        or v.captions @> jsonb_build_array(jsonb_build_object('key', asked.key)))
      or exists (select from maid_voices as w where w.file_key = asked.key)`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** The files that a video names. */
export const filesOfVideo = (row: MaidVideoRow): string[] => [
  ...(row.kind === 'file' ? [row.video_url] : []),
  row.poster_key,
  ...row.poster_sizes.map(({ key }) => key),
  ...row.captions.map(({ key }) => key),
]
