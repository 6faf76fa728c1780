import { dubaiDay } from '#domain/day.ts'
import { hasHoldEnded } from '#server/db/catalogue/maids.ts'
import type { Deps } from '#server/deps.ts'

const EVERY_MS = 60_000

type Parts = Pick<Deps, 'db' | 'clock' | 'log'>

/** Whether pages grew old by themselves since an instant: a hold ended, or a day began in Dubai. */
export async function havePagesAged(deps: Omit<Parts, 'log'>, since: Date): Promise<boolean> {
  const now = deps.clock.now()
  if (dubaiDay(now.getTime()) !== dubaiDay(since.getTime())) return true
  return hasHoldEnded(deps.db, { after: since, until: now })
}

/** Looks every minute whether pages have aged, and calls back when they have. */
export function watchTime(deps: Parts, onAged: () => void): { close: () => void } {
  let since = deps.clock.now()
  const look = async () => {
    const now = deps.clock.now()
    if (await havePagesAged(deps, since)) onAged()
    since = now
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => deps.log.warn({ err: error }, 'could not look for old pages'))
  }, EVERY_MS)
  timer.unref()
  return { close: () => clearInterval(timer) }
}
