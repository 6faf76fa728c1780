import * as z from 'zod/mini'
import { parseJson } from '#domain/parse-json.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { inTransaction } from '#server/db/connect.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import type { Setting, SettingName } from '#server/db/site/setting-schemas.ts'
import { getSetting, saveSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'

/** Settings that staff may read and change, without the product's own note about samples. */
export const settingNames = Object.keys(settingSchemas).filter(
  (name): name is Exclude<SettingName, 'sample'> => name !== 'sample',
)
type ChangedSetting = (typeof settingNames)[number]

/** Finds a setting by any text; undefined for none. */
export const findSettingName = (name: string | undefined): ChangedSetting | undefined =>
  settingNames.find((one) => one === name)

/** A setting as indented JSON. */
export async function readSetting({ db }: Pick<Deps, 'db'>, name: ChangedSetting): Promise<string> {
  return JSON.stringify(await getSetting(db, name), null, 2)
}

/**
 * Stores all values of a setting or none. Answers what is wrong; the audit trail keeps only a hash.
 */
export async function changeSetting(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: ChangedSetting,
  json: string,
): Promise<{ wrong: string[] }> {
  const value = parseJson(json)
  if (value === undefined) return { wrong: ['This is no JSON.'] }
  const read = z.safeParse(settingSchemas[name] as z.ZodMiniType<Setting<ChangedSetting>>, value)
  if (!read.success) {
    const sentence = ({ path, message }: { path: PropertyKey[]; message: string }) =>
      `${path.map(String).join('.') || name}: ${message}`
    return { wrong: read.error.issues.map(sentence) }
  }
  const unknown = leftOut(value, read.data)
  if (unknown.length > 0) {
    return { wrong: unknown.map((path) => `${path}: there is no value of this name`) }
  }
  await inTransaction(db, async (tx) => {
    const before = hashOf(await getSetting(tx, name))
    await saveSetting(tx, name, read.data)
    await recordAudit(tx, {
      kind: 'setting-changed',
      by: 'staff',
      at: clock.now(),
      holds: { setting: name, before, after: hashOf(read.data) },
    })
    await announceChange(tx)
  })
  return { wrong: [] }
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
