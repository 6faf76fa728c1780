import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { SettingName } from './setting-schemas.ts'

export type SettingVersion = { number: number; savedAt: Date; savedBy: string | null }

/** Keeps the value of the installation as number 0, before the first save replaces it. */
export async function keepInstalledValue(db: Db, name: SettingName): Promise<void> {
  await sql`
    insert into setting_versions (name, number, value, saved_at)
    select name, 0, value, updated_at from site_settings
    where name = ${name} and not exists (select from setting_versions as v where v.name = ${name})
  `.execute(db)
}

/** Keeps a saved value under the next number, from 1 on. */
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

/** Every value that a setting had, the first first. */
export function listSettingValues(
  db: Db,
  name: SettingName,
): Promise<(SettingVersion & { value: unknown })[]> {
  return db
    .selectFrom('setting_versions')
    .select(['number', 'value', 'saved_at as savedAt', 'saved_by as savedBy'])
    .where('name', '=', name)
    .orderBy('number')
    .execute()
}

/** The newest version of each setting that staff have saved. */
export async function listNewestVersions(db: Db): Promise<(SettingVersion & { name: string })[]> {
  return db
    .selectFrom('setting_versions')
    .distinctOn('name')
    .select(['name', 'number', 'saved_at as savedAt', 'saved_by as savedBy'])
    .where('number', '>', 0)
    .orderBy('name')
    .orderBy('number', 'desc')
    .execute()
}

/** When staff last saved a setting; undefined where they never did. */
export async function lastSettingVersionAt(db: Db, name: SettingName): Promise<Date | undefined> {
  const row = await db
    .selectFrom('setting_versions')
    .select('saved_at')
    .where('name', '=', name)
    .where('number', '>', 0)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.saved_at
}

/** A version's value and that of the one before it; the first has none before. */
export async function findSettingVersion(
  db: Db,
  name: SettingName,
  number: number,
): Promise<{ value: unknown; before: unknown } | undefined> {
  const [version, previous] = await db
    .selectFrom('setting_versions')
    .select(['number', 'value'])
    .where('name', '=', name)
    .where('number', '<=', number)
    .orderBy('number', 'desc')
    .limit(2)
    .execute()
  if (version?.number !== number) return undefined
  return { value: version.value, before: previous?.value ?? null }
}
