import { Problem } from '#domain/problem.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { saveHold } from '#server/db/catalogue/maid-hold.ts'
import type { Deps } from '#server/deps.ts'

const MINUTE_MS = 60_000

/** What says in a maid's row whether she is free. */
export type Hold = {
  name: string
  held_by: string | null
  held_until: Date | string | null
  hired_by: string | null
  published_at: Date | string | null
}

/** Throws `maid-taken`: hired, no longer shown, or waiting for others. */
export function refuseTaken(maid: Hold, appId: string, now: Date): void {
  if (maid.hired_by === appId) return
  const heldByOther =
    maid.held_by !== null && maid.held_by !== appId && heldUntilMs(maid) > now.getTime()
  if (heldByOther || maid.hired_by !== null || maid.published_at === null) {
    throw new Problem('maid-taken', { facts: { name: maid.name } })
  }
}

/** True while less than half of the hold is left, so that a long visit does not announce every step. */
export function needsHold(deps: Pick<Deps, 'clock' | 'env'>, maid: Hold, appId: string): boolean {
  const left = heldUntilMs(maid) - deps.clock.now().getTime()
  return maid.held_by !== appId || left < (deps.env.HOLD_MINUTES * MINUTE_MS) / 2
}

/** She waits for this household from now on, for HOLD_MINUTES; lists show it. The row must be locked. */
export async function holdMaid(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  maidId: string,
  appId: string,
): Promise<void> {
  const until = new Date(deps.clock.now().getTime() + deps.env.HOLD_MINUTES * MINUTE_MS)
  await saveHold(deps.db, { maidId, appId, until })
  await announceChange(deps.db, maidId)
}

function heldUntilMs(maid: Hold): number {
  return maid.held_until === null ? 0 : new Date(maid.held_until).getTime()
}
