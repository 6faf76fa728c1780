import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

export type MaidVersion = {
  number: number
  profile: unknown
  savedAt: Date
  savedBy: string | null
}

/** Keeps a profile under its number; a known number stays as it is. */
export async function insertMaidVersion(
  db: Db,
  maidId: string,
  { number, profile, savedAt, savedBy }: MaidVersion,
): Promise<void> {
  await db
    .insertInto('maid_versions')
    .values({
      maid_id: maidId,
      number,
      profile: JSON.stringify(profile),
      saved_at: savedAt,
      saved_by: savedBy,
    })
    .onConflict((conflict) => conflict.columns(['maid_id', 'number']).doNothing())
    .execute()
}

/** Keeps the first profiles of many people at once. */
export async function insertMaidVersions(
  db: Db,
  versions: readonly (MaidVersion & { maidId: string })[],
): Promise<void> {
  if (versions.length === 0) return
  await db
    .insertInto('maid_versions')
    .values(
      versions.map(({ maidId, number, profile, savedAt, savedBy }) => ({
        maid_id: maidId,
        number,
        profile: JSON.stringify(profile),
        saved_at: savedAt,
        saved_by: savedBy,
      })),
    )
    .execute()
}

/** The newest first. */
export function listMaidVersions(db: Db, maidId: string): Promise<MaidVersion[]> {
  return db
    .selectFrom('maid_versions')
    .select([
      'number',
      sql<unknown>`profile`.as('profile'),
      'saved_at as savedAt',
      'saved_by as savedBy',
    ])
    .where('maid_id', '=', maidId)
    .orderBy('number', 'desc')
    .execute()
}

/** Who saved a person last, and when; undefined before staff saved her. */
export function findNewestMaidVersion(
  db: Db,
  maidId: string,
): Promise<Pick<MaidVersion, 'savedAt' | 'savedBy'> | undefined> {
  return db
    .selectFrom('maid_versions')
    .select(['saved_at as savedAt', 'saved_by as savedBy'])
    .where('maid_id', '=', maidId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}
