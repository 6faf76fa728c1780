import type * as calls from '#api/console/people/person-state.ts'
import type { OutputOf } from '#api/define-call.ts'
import { gapsBeforePublishing } from '#domain/people/before-publishing.ts'
import { movesFrom } from '#domain/people/person-state.ts'
import type { PersonMove } from '#domain/people/person-state.ts'
import { Problem } from '#domain/problem.ts'
import { announceChange } from '#server/db/announce-change.ts'
import type { MaidRow } from '#server/db/catalogue/maids.ts'
import { updatePersonRow } from '#server/db/catalogue/people.ts'
import type { Deps } from '#server/deps.ts'
import { showMaid } from '#server/services/catalogue/publishing/publish-maid.ts'
import { recordMove, stateOfRow } from '#server/services/catalogue/publishing/remove-person.ts'
import type { TellParts } from '#server/services/interviews/tell-of-interview.ts'
import { erasePerson } from '#server/services/privacy/erase-person.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { lockPerson, publishableOf } from '#server/services/catalogue/publishing/person-facts.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/**
 * Publishes or pauses her; what is missing is answered, and nothing is done then. Throws
 * `maid-not-free` where her state does not allow it.
 */
export async function movePerson(
  deps: Parts,
  _asker: StaffAsker,
  { maidId, move }: { maidId: string; move: 'publish' | 'pause' },
): Promise<OutputOf<typeof calls.movePerson>> {
  const { db } = deps
  const row = await lockPerson(db, maidId)
  refuseMove(row, move)
  if (move === 'publish') {
    const gaps = gapsBeforePublishing(await publishableOf(db, row))
    if (gaps.length > 0) return { gaps }
  }
  await storeState(deps, row, move === 'publish' ? 'published' : 'paused')
  await announceChange(db, maidId)
  return { gaps: [] }
}

/** Shows or hides her, which the trail says; the caller holds the row, and announces it. */
export async function storeState(
  deps: Parts,
  row: MaidRow,
  to: 'draft' | 'published' | 'paused',
): Promise<void> {
  const { db, clock } = deps
  const at = clock.now()
  if (to === 'published') await showMaid(db, row.id, at)
  else {
    const paused = to === 'paused' ? at : null
    await updatePersonRow(db, row.id, { paused_at: paused, published_at: null, updated_at: at })
  }
  await recordMove(deps, row, to)
}

/**
 * Takes her off for good. Her files, texts and number are deleted; where a hire names her, her name
 * stays with it. Throws `maid-not-free` while she is hired.
 */
export async function withdrawPerson(
  deps: TellParts,
  _asker: StaffAsker,
  { maidId }: { maidId: string },
): Promise<OutputOf<typeof calls.withdrawPerson>> {
  const row = await lockPerson(deps.db, maidId, { orTrashed: true })
  refuseMove(row, 'withdraw')
  return { isKept: await erasePerson(deps, row) }
}

/** Throws `maid-not-free`. */
export function refuseMove(row: MaidRow, move: PersonMove): void {
  if (!movesFrom(stateOfRow(row)).includes(move)) throw new Problem('maid-not-free')
}
