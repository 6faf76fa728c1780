import { versionsLost } from '#domain/dated-versions.ts'
import type { OperatorSetting } from '#domain/site/setting-names.ts'
import type { WrongValue } from '#domain/site/wrong-values.ts'
import { placeInside } from '#domain/site/wrong-values.ts'
import type { Db } from '#server/db/connect.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import { listAgreedVersions } from '#server/db/site/setting-effects.ts'
import { getSetting } from '#server/db/site/site.ts'

/** Versions of the terms that a value would change or drop, though households signed under them. */
export async function findHeldVersions(
  db: Db,
  name: OperatorSetting,
  value: unknown,
): Promise<WrongValue[]> {
  if (name !== 'terms') return []
  const next = settingSchemas.terms.parse(value)
  const lost = versionsLost(await getSetting(db, 'terms'), next)
  const agreed = lost.length > 0 ? await listAgreedVersions(db) : []
  return lost
    .filter((from) => agreed.includes(from))
    .map((from) => {
      const at = next.findIndex((version) => version.from === from)
      return { place: at === -1 ? '' : placeInside(String(at), 'from'), code: 'agreements-hold-it' }
    })
}
