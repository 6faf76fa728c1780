import { Problem } from '#domain/problem.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { countOpenHolds, saveHold } from '#server/db/catalogue/maid-hold.ts'
import type { Deps } from '#server/deps.ts'

const MINUTE_MS = 60_000
/** Most holds of a visitor or network without a confirmed number. */
const MOST_UNVERIFIED = 3

/** The columns of a maid's row that say whether she is free. */
export type Hold = {
  name: string
  held_by: string | null
  held_until: Date | string | null
  hired_by: string | null
  published_at: Date | string | null
}

/** For whom she is held; a confirmed number earns a longer hold. */
export type Holder = {
  id: string
  visitor_id: string
  network_index: string | null
  phone_verified_at: Date | null
}

type Parts = Pick<Deps, 'db' | 'clock' | 'env'>

/** Throws `maid-held` while another household holds her, `maid-taken` once hired or hidden. */
export function refuseTaken(maid: Hold, caseId: string, now: Date): void {
  if (maid.hired_by === caseId) return
  const heldByOther =
    maid.held_by !== null && maid.held_by !== caseId && heldUntilMs(maid) > now.getTime()
  const facts = { name: maid.name }
  if (maid.hired_by !== null || maid.published_at === null)
    throw new Problem('maid-taken', { facts })
  if (heldByOther) throw new Problem('maid-held', { facts })
}

/** Extends a hold only past its half, so that not every step announces a change. */
export function needsHold(deps: Pick<Deps, 'clock' | 'env'>, maid: Hold, holder: Holder): boolean {
  const left = heldUntilMs(maid) - deps.clock.now().getTime()
  return maid.held_by !== holder.id || left < holdMs(deps, holder) / 2
}

/**
 * Holds her; the row must be locked. Throws `too-many-holds` for a visitor; false where a shared
 * network holds too many.
 */
export async function holdMaid(deps: Parts, maid: Hold & { id: string }, holder: Holder) {
  const isHeldAlready = isHeldBy(maid, holder.id, deps.clock.now())
  if (!isHeldAlready && !(await mayHold(deps, holder))) return false
  const until = new Date(deps.clock.now().getTime() + holdMs(deps, holder))
  await saveHold(deps.db, { maidId: maid.id, caseId: holder.id, until })
  await announceChange(deps.db, maid.id)
  return true
}

export function isHeldBy(maid: Hold, caseId: string, now: Date): boolean {
  return maid.held_by === caseId && heldUntilMs(maid) > now.getTime()
}

async function mayHold(deps: Parts, holder: Holder): Promise<boolean> {
  if (holder.phone_verified_at !== null || !deps.env.RATE_LIMITS) return true
  const open = await countOpenHolds(deps.db, { ...holder, now: deps.clock.now() })
  if (open.ofVisitor >= MOST_UNVERIFIED) throw new Problem('too-many-holds')
  return open.ofNetwork < MOST_UNVERIFIED
}

function holdMs({ env }: Pick<Deps, 'env'>, { phone_verified_at }: Holder): number {
  const minutes = phone_verified_at === null ? env.HOLD_UNVERIFIED_MINUTES : env.HOLD_MINUTES
  return minutes * MINUTE_MS
}

function heldUntilMs(maid: Hold): number {
  return maid.held_until === null ? 0 : new Date(maid.held_until).getTime()
}
