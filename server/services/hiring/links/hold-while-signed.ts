import { announceChange } from '#server/db/announce-change.ts'
import { lockMaid, saveHold } from '#server/db/catalogue/maid-hold.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { firstLinkAt } from '#server/db/hiring/links/links.ts'
import type { Deps } from '#server/deps.ts'
import { LINK_HOURS } from './text-link.ts'

/**
 * The hold lasts as long as the first spouse's link (ruling 29); sending another does not extend
 * it.
 */
export async function holdWhileSigned(
  deps: Pick<Deps, 'db' | 'clock'>,
  state: Pick<ApplicationState, 'id' | 'maid_id'>,
): Promise<void> {
  const maid = await lockMaid(deps.db, state.maid_id)
  if (!maid || maid.held_by !== state.id) return
  const first = await firstLinkAt(deps.db, { caseId: state.id, purpose: 'spouse-sign' })
  const from = first ?? deps.clock.now()
  const until = new Date(from.getTime() + LINK_HOURS * 3_600_000)
  if (maid.held_until && new Date(maid.held_until) >= until) return
  await saveHold(deps.db, { maidId: state.maid_id, caseId: state.id, until })
  await announceChange(deps.db, state.maid_id)
}
