import { dubaiDay } from '#domain/day.ts'
import { listHoldsEnded } from '#server/db/catalogue/maids.ts'
import type { Deps } from '#server/deps.ts'
import type { CatalogueChange } from '#server/services/catalogue/live-catalogue.ts'

const EVERY_MS = 60_000

type Parts = Pick<Deps, 'db' | 'clock' | 'log'>

/**
 * What time alone changed since `since`: ended holds, or everything at the start of a Dubai day.
 */
export async function listAged(
  deps: Omit<Parts, 'log'>,
  since: Date,
): Promise<readonly CatalogueChange[]> {
  const now = deps.clock.now()
  if (dubaiDay(now.getTime()) !== dubaiDay(since.getTime())) return ['everything']
  const freed = await listHoldsEnded(deps.db, { after: since, until: now })
  return freed.map((maidId) => ({ maidId, roles: [] }))
}

/** Checks each minute what time has changed, and reports it. */
export function watchTime(
  deps: Parts,
  onAged: (change: CatalogueChange) => void,
): { close: () => void } {
  let since = deps.clock.now()
  const look = async () => {
    const now = deps.clock.now()
    for (const change of await listAged(deps, since)) onAged(change)
    since = now
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) =>
      deps.log.warn({ err: error }, 'pages that are out of date were not looked for'),
    )
  }, EVERY_MS)
  timer.unref()
  return { close: () => clearInterval(timer) }
}
