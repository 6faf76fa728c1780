import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type MaidVoiceRow = Pick<
  Selectable<Tables['maid_voices']>,
  'language' | 'file_key' | 'duration_seconds' | 'recorded_on' | 'added_by'
>

/** A person's recordings by language. */
export function listMaidVoices(db: Db, maidId: string): Promise<MaidVoiceRow[]> {
  return db
    .selectFrom('maid_voices')
    .select(['language', 'file_key', 'duration_seconds', 'recorded_on', 'added_by'])
    .where('maid_id', '=', maidId)
    .orderBy('language')
    .execute()
}

/** Stores a recording in a language that has none. */
export async function insertMaidVoice(
  db: Db,
  voice: Insertable<Tables['maid_voices']>,
): Promise<void> {
  await db.insertInto('maid_voices').values(voice).execute()
}

/** Deletes a recording and answers its file's key, if there was one. */
export async function deleteMaidVoice(
  db: Db,
  voice: { maidId: string; language: string },
): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('maid_voices')
    .where('maid_id', '=', voice.maidId)
    .where('language', '=', voice.language)
    .returning('file_key')
    .executeTakeFirst()
  return deleted?.file_key
}

/** Her languages and published fields, locked; undefined for an unknown person. */
export function lockSpeaker(db: Db, maidId: string) {
  return db
    .selectFrom('maids')
    .select(['languages', 'published_fields'])
    .where('id', '=', maidId)
    .forUpdate()
    .executeTakeFirst()
}

/** Whose video and voices these are, shown or not; undefined for an unknown person. */
export function findMediaOwner(db: Db, maidId: string) {
  return db
    .selectFrom('maids')
    .select(['name', 'languages', 'published_fields'])
    .where('id', '=', maidId)
    .executeTakeFirst()
}
