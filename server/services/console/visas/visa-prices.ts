import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { getVisaPrices as call } from '#api/console/visas/visa-prices.ts'
import { heldPrices, priceChanges } from '#domain/visas/price-history.ts'
import { dayNow } from '#server/clock.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import { listSettingValues } from '#server/db/site/setting-versions.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

/** What a kind of visa costs in an emirate, since when and by whom, from the versions of the setting. */
export async function getVisaPrices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  _asker: StaffAsker,
  of: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const kept = await listSettingValues(db, 'visaFees')
  const lists = kept.map(({ value }) => settingSchemas.visaFees.parse(value))
  const versions = kept.flatMap(({ number, savedAt, savedBy }, at) => {
    const before = lists[at - 1]
    if (!before) return []
    const changes = priceChanges(before, lists[at] ?? [], of)
    return changes.length > 0 ? [{ number, savedAt: savedAt.toISOString(), savedBy, changes }] : []
  })
  const held = heldPrices(await getSetting(db, 'visaFees'), of, dayNow(clock)).map((price) => {
    const by = versions.findLast(({ changes }) =>
      changes.some(
        ({ part, places, after }) =>
          part === price.part &&
          after === price.sum &&
          places.some((one) => price.places.includes(one)),
      ),
    )
    return { ...price, savedAt: by?.savedAt ?? null, savedBy: by?.savedBy ?? null }
  })
  return { held, versions: versions.toReversed() }
}
