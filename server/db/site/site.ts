import { journeyUuid } from '#domain/campaigns/chat-reference.ts'
import type { Db } from '#server/db/connect.ts'
import { settingSchemas } from './setting-schemas.ts'
import type { Setting, SettingName } from './setting-schemas.ts'

/** A setting by its schema. Throws when it was never set. */
export async function getSetting<N extends SettingName>(db: Db, name: N): Promise<Setting<N>> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return settingSchemas[name].parse(row.value) as Setting<N>
}

/** Several settings at once. Throws when one was never set. */
export async function getSettings<const Names extends readonly SettingName[]>(
  db: Db,
  names: Names,
): Promise<{ [N in Names[number]]: Setting<N> }> {
  const rows = await db
    .selectFrom('site_settings')
    .select(['name', 'value'])
    .where('name', 'in', names)
    .execute()
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  const read = names.map((name) => [name, settingSchemas[name].parse(values.get(name))])
  return Object.fromEntries(read) as { [N in Names[number]]: Setting<N> }
}

/** Held until the transaction ends, so that who saves it waits. */
export async function lockSetting(db: Db, name: SettingName): Promise<void> {
  await db.selectFrom('site_settings').select('name').where('name', '=', name).forUpdate().execute()
}

export async function saveSetting<N extends SettingName>(
  db: Db,
  name: N,
  value: Setting<N>,
): Promise<void> {
  const text = JSON.stringify(settingSchemas[name].parse(value))
  await db
    .insertInto('site_settings')
    .values({ name, value: text })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: text, updated_at: new Date() }),
    )
    .execute()
}

/** Sets missing values; staff's values stay. */
export async function saveFirstSetting<N extends SettingName>(
  db: Db,
  name: N,
  value: Setting<N>,
): Promise<void> {
  await db
    .insertInto('site_settings')
    .values({ name, value: JSON.stringify(settingSchemas[name].parse(value)) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

export async function hasSetting(db: Db, name: SettingName): Promise<boolean> {
  const row = await db
    .selectFrom('site_settings')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of the codes that staff entered. */
export async function listParametersByCode(
  db: Db,
  codes: readonly string[],
): Promise<{ code: string; value: string }[]> {
  const entered = Object.entries(await getSetting(db, 'parameters'))
  return entered.flatMap(([code, value]) => (codes.includes(code) ? [{ code, value }] : []))
}

export async function insertUrlLog(
  db: Db,
  visit: { sessionId?: string; journeyId?: string; analyticsId?: string | null; url: string },
): Promise<void> {
  await db
    .insertInto('url_log')
    .values({
      session_id: visit.sessionId ?? null,
      journey_id: journeyUuid(visit.journeyId) ?? null,
      analytics_id: visit.analyticsId ?? null,
      url: visit.url,
    })
    .execute()
}

export async function insertQrScan(db: Db, uuid: string): Promise<void> {
  await db.insertInto('qr_scans').values({ uuid }).execute()
}

/** Diagnostics, kept for 30 days (ruling 34). */
export async function insertDiagnostics(db: Db, guiProperty: string, at: Date): Promise<void> {
  await db
    .insertInto('diagnostics')
    .values({ gui_property: guiProperty, received_at: at })
    .execute()
}
