import type { Day } from '#domain/day.ts'
import { changesFrom, differsOn } from '#domain/dated-versions.ts'
import type { OperatorSetting } from '#domain/site/setting-names.ts'
import { dayNow } from '#server/clock.ts'
import { countByArrival, countByPrice, countByTerms } from '#server/db/site/setting-effects.ts'
import type { Setting } from '#server/db/site/setting-schemas.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { readValue } from '#server/services/site/change-setting.ts'
import { findHeldVersions } from '#server/services/site/held-versions.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** What saving a setting would change for whom; nothing is saved. */
export async function previewSetting(
  deps: Parts,
  _asker: StaffAsker,
  { name, value }: { name: OperatorSetting; value: unknown },
) {
  const { taken, wrong } = readValue(name, value)
  if (!taken) return { wrong, effect: null }
  const held = await findHeldVersions(deps.db, name, taken)
  if (held.length > 0) return { wrong: held, effect: null }
  return { wrong: [], effect: await effectOf(deps, name, taken) }
}

/** What saving would change for applications; null where none depends on this setting. */
async function effectOf({ db, clock }: Parts, name: OperatorSetting, value: unknown) {
  const today = dayNow(clock)
  if (name !== 'prices' && name !== 'terms' && name !== 'arrival') return null
  const lists = [await getSetting(db, name), value as Setting<typeof name>] as const
  const from = changesFrom(...lists, today)
  if (from === undefined) return null
  const isNew = (day: Day) => differsOn(lists, day)
  const counts = {
    prices: () => countByPrice(db, { today, isNew }),
    terms: () => countByTerms(db, today),
    arrival: () => countByArrival(db, { from, today }),
  }
  return { from, ...(await counts[name]()) }
}
