import * as z from 'zod/mini'
import { Problem } from '#domain/problem.ts'
import { gapsBeforeOpening, openingGaps } from '#domain/site/before-opening.ts'
import { operatorSettings } from '#domain/site/setting-names.ts'
import type { OperatorSetting } from '#domain/site/setting-names.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import {
  findSettingVersion,
  listNewestVersions,
  listSettingVersions,
} from '#server/db/site/setting-versions.ts'
import { getSetting, getSettings, lockSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { storeSetting } from '#server/services/site/change-setting.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** Every setting, with what is still to be entered before the site may open. */
export async function listSettings({ db }: Parts) {
  const facts = await getSettings(db, ['site', 'company', 'originator', 'contacts'])
  const gaps = gapsBeforeOpening(facts)
  const newest = new Map((await listNewestVersions(db)).map((one) => [one.name, one]))
  return {
    settings: operatorSettings.map((name) => ({
      name,
      savedAt: newest.get(name)?.savedAt.toISOString() ?? null,
      savedBy: newest.get(name)?.savedBy ?? null,
      missing: gaps.filter((gap) => openingGaps[gap] === name),
    })),
  }
}

/** A setting with the JSON Schema of its form and its versions. */
export async function getConsoleSetting(
  { db }: Parts,
  _asker: StaffAsker,
  { name }: { name: OperatorSetting },
) {
  const versions = await listSettingVersions(db, name)
  return {
    value: await getSetting(db, name),
    schema: { ...z.toJSONSchema(settingSchemas[name]) },
    versions: versions.map(({ savedAt, ...one }) => ({ ...one, savedAt: savedAt.toISOString() })),
  }
}

/** The value that a setting had under a number. Throws `not-found`. */
export async function getSettingVersion(
  { db }: Parts,
  _asker: StaffAsker,
  { name, number }: { name: OperatorSetting; number: number },
) {
  const found = await findSettingVersion(db, name, number)
  if (!found) throw new Problem('not-found')
  return { value: found.value }
}

/**
 * Saves all values of a setting, or none. Throws `version-conflict` where somebody
 * saved it since the asker's form was opened.
 */
export async function saveConsoleSetting(
  deps: Parts,
  _asker: StaffAsker,
  { name, value, after }: { name: OperatorSetting; value: unknown; after: number },
) {
  await lockSetting(deps.db, name)
  const [newest] = await listSettingVersions(deps.db, name)
  if ((newest?.number ?? 0) !== after) throw new Problem('version-conflict')
  return storeSetting(deps, name, value)
}
