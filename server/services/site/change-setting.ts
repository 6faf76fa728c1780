import * as z from 'zod/mini'
import type { OperatorSetting } from '#domain/site/setting-names.ts'
import { operatorSettings } from '#domain/site/setting-names.ts'
import type { WrongValue } from '#domain/site/wrong-values.ts'
import { parseJson } from '#domain/parse-json.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { inTransaction } from '#server/db/connect.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import type { Setting } from '#server/db/site/setting-schemas.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import { insertSettingVersion, keepInstalledValue } from '#server/db/site/setting-versions.ts'
import { actingStaff } from '#server/who/acting-staff.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { findHeldVersions } from './held-versions.ts'
import { wrongValuesOf } from './wrong-values.ts'

/** By its name, which may be anything; undefined for none. */
export const findSettingName = (name: string | undefined): OperatorSetting | undefined =>
  operatorSettings.find((one) => one === name)

/** As it is now, as JSON on several lines. */
export async function readSetting(
  { db }: Pick<Deps, 'db'>,
  name: OperatorSetting,
): Promise<string> {
  return JSON.stringify(await getSetting(db, name), null, 2)
}

type Parts = Pick<Deps, 'db' | 'clock'>

/** Stores a setting from JSON, in a transaction of its own. */
export async function changeSetting(
  { db, clock }: Parts,
  name: OperatorSetting,
  json: string,
): Promise<{ wrong: WrongValue[] }> {
  const value = parseJson(json)
  if (value === undefined) return { wrong: [{ place: '', code: 'not-understood' }] }
  return inTransaction(db, (tx) => storeSetting({ db: tx, clock }, name, value))
}

/**
 * Stores all values of a setting, or none: wrong ones are answered with their places. The caller's
 * transaction also holds the version and the audit event.
 */
export async function storeSetting(
  { db, clock }: Parts,
  name: OperatorSetting,
  value: unknown,
): Promise<{ wrong: WrongValue[] }> {
  const { taken, wrong } = readValue(name, value)
  if (!taken) return { wrong }
  const at = clock.now()
  const held = await findHeldVersions(db, name, taken)
  if (held.length > 0) return { wrong: held }
  const before = hashOf(await getSetting(db, name))
  await keepInstalledValue(db, name)
  await saveSetting(db, name, taken)
  await insertSettingVersion(db, { name, value: taken, at, by: actingStaff() ?? null })
  await recordAudit(db, {
    kind: 'setting-changed',
    by: 'staff',
    at,
    holds: { setting: name, before, after: hashOf(taken) },
  })
  await announceChange(db)
  return { wrong: [] }
}

/** A value as its schema takes it, or all that is wrong with it. */
export function readValue(
  name: OperatorSetting,
  value: unknown,
): { taken: Setting<OperatorSetting>; wrong: [] } | { taken?: undefined; wrong: WrongValue[] } {
  const schema = settingSchemas[name] as z.ZodMiniType<Setting<OperatorSetting>>
  const read = z.safeParse(schema, value, { reportInput: true })
  if (!read.success) return { wrong: wrongValuesOf(read.error.issues) }
  const unknown = leftOut(value, read.data)
  if (unknown.length === 0) return { taken: read.data, wrong: [] }
  return { wrong: unknown.map((place) => ({ place, code: 'no-such-name' })) }
}

const hashOf = (value: unknown) => sha256Hex(Buffer.from(JSON.stringify(value)))

/** Paths that the schema dropped, such as misspelled names. */
function leftOut(given: unknown, taken: unknown, path: readonly string[] = []): string[] {
  if (typeof given !== 'object' || given === null) return []
  return Object.entries(given).flatMap(([key, value]: [string, unknown]) => {
    const here = [...path, key]
    if (typeof taken !== 'object' || taken === null || !Object.hasOwn(taken, key)) {
      return [here.join('.')]
    }
    return leftOut(value, Object.getOwnPropertyDescriptor(taken, key)?.value, here)
  })
}
