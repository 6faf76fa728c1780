import * as z from 'zod/mini'
import { Problem } from '#domain/problem.ts'
import { gapsBeforeOpening, openingGaps } from '#domain/site/before-opening.ts'
import type { OpeningGap } from '#domain/site/before-opening.ts'
import { operatorSettings } from '#domain/site/setting-names.ts'
import type { OperatorSetting } from '#domain/site/setting-names.ts'
import { announceChange } from '#server/db/announce-change.ts'
import type { Db } from '#server/db/connect.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import { partFormats } from '#server/db/site/setting-parts.ts'
import {
  findSettingVersion,
  listNewestVersions,
  listSettingVersions,
} from '#server/db/site/setting-versions.ts'
import { getSetting, getSettings, lockSetting, saveSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { storeSetting } from '#server/services/site/change-setting.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** Every setting, with what is still to be entered before the site may open. */
export async function listSettings({ db, env }: Parts & Pick<Deps, 'env'>) {
  const [{ openedAt }, gaps, versions] = await Promise.all([
    getSetting(db, 'opening'),
    findOpeningGaps(db),
    listNewestVersions(db),
  ])
  const newest = new Map(versions.map((one) => [one.name, one]))
  return {
    openedAt,
    // The site's host is not sent the cookie of another one.
    seesClosed: env.CONSOLE_ORIGIN === env.ORIGIN,
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
  { db, env }: Parts & Pick<Deps, 'env'>,
  _asker: StaffAsker,
  { name }: { name: OperatorSetting },
) {
  const versions = await listSettingVersions(db, name)
  return {
    value: await getSetting(db, name),
    schema: { ...z.toJSONSchema(settingSchemas[name], { metadata: partFormats }) },
    siteOrigin: env.CONSOLE_ORIGIN === env.ORIGIN ? '' : env.ORIGIN,
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
  return found
}

/**
 * Saves all values of a setting, or none. Throws `edited-meanwhile` where somebody
 * saved it since the asker's form was opened.
 */
export async function saveConsoleSetting(
  deps: Parts,
  _asker: StaffAsker,
  { name, value, after }: { name: OperatorSetting; value: unknown; after: number },
) {
  await lockSetting(deps.db, name)
  const [newest] = await listSettingVersions(deps.db, name)
  if ((newest?.number ?? 0) !== after)
    throw new Problem('edited-meanwhile', { facts: { what: 'setting' } })
  const before = await findOpeningGaps(deps.db)
  const saved = await storeSetting(deps, name, value)
  if (!(await wasOpened(deps.db))) return saved
  const added = (await findOpeningGaps(deps.db)).filter((gap) => !before.includes(gap))
  if (added.length > 0) throw new Problem('opening-gap')
  return saved
}

/**
 * Opens the site for good. Throws `opening-gap` while something that it needs is missing; a second
 * opening changes nothing.
 */
export async function openSite({ db, clock }: Parts): Promise<{ openedAt: string }> {
  await lockSetting(db, 'opening')
  const { openedAt } = await getSetting(db, 'opening')
  if (openedAt !== null) return { openedAt }
  if ((await findOpeningGaps(db)).length > 0) throw new Problem('opening-gap')
  const at = clock.now()
  await saveSetting(db, 'opening', { openedAt: at.toISOString() })
  await recordAudit(db, { kind: 'site-opened', by: 'staff', at, holds: {} })
  await announceChange(db)
  return { openedAt: at.toISOString() }
}

const wasOpened = async (db: Db): Promise<boolean> =>
  (await getSetting(db, 'opening')).openedAt !== null

/** What of the settings is still missing. */
export async function findOpeningGaps(db: Db): Promise<OpeningGap[]> {
  const [facts, versions] = await Promise.all([
    getSettings(db, ['site', 'company', 'originator', 'contacts', 'numbers']),
    listNewestVersions(db),
  ])
  const names = new Set(versions.map(({ name }) => name))
  const saved = new Set(operatorSettings.filter((name) => names.has(name)))
  return gapsBeforeOpening({ ...facts, saved })
}
