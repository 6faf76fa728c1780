import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { SettingName } from './setting-schemas.ts'

export type SettingVersion = { number: number; savedAt: Date; savedBy: string | null }

/** Keeps a saved value under the next number. The value of the installation has none. */
export async function insertSettingVersion(
  db: Db,
  { name, value, at, by }: { name: SettingName; value: unknown; at: Date; by: string | null },
): Promise<void> {
  await sql`
    insert into setting_versions (name, number, value, saved_at, saved_by)
    select ${name}::text, coalesce(max(number), 0) + 1, ${JSON.stringify(value)}::jsonb, ${at}, ${by}::text
    from setting_versions where name = ${name}`.execute(db)
}

/** The newest first. */
export async function listSettingVersions(db: Db, name: SettingName): Promise<SettingVersion[]> {
  return db
    .selectFrom('setting_versions')
    .select(['number', 'saved_at as savedAt', 'saved_by as savedBy'])
    .where('name', '=', name)
    .orderBy('number', 'desc')
    .execute()
}

/** The newest version of each setting that was ever saved by staff. */
export async function listNewestVersions(db: Db): Promise<(SettingVersion & { name: string })[]> {
  return db
    .selectFrom('setting_versions')
    .distinctOn('name')
    .select(['name', 'number', 'saved_at as savedAt', 'saved_by as savedBy'])
    .orderBy('name')
    .orderBy('number', 'desc')
    .execute()
}

export async function findSettingVersion(
  db: Db,
  name: SettingName,
  number: number,
): Promise<{ value: unknown } | undefined> {
  return db
    .selectFrom('setting_versions')
    .select('value')
    .where('name', '=', name)
    .where('number', '=', number)
    .executeTakeFirst()
}
