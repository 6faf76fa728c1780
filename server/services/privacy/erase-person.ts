import { findPersonRow } from '#server/db/catalogue/people.ts'
import type { MaidRow } from '#server/db/catalogue/maids.ts'
import { insertErasure } from '#server/db/privacy/removed.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import { tellOfErased } from '#server/services/interviews/tell-of-interview.ts'
import type { TellParts } from '#server/services/interviews/tell-of-interview.ts'
import { removePerson, stateOfRow } from '#server/services/catalogue/publishing/remove-person.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/**
 * Removes her for good, also where an older backup is restored later, and tells who waits for an interview
 * with her; the caller holds the row. Answers whether a hire still names her.
 */
export async function erasePerson(deps: TellParts, row: MaidRow): Promise<boolean> {
  await tellOfErased(deps, { maidId: row.id })
  const isKept = await removePerson(deps, row)
  await insertErasure(deps.db, {
    id: newOpaqueId(),
    at: deps.clock.now(),
    removed: [{ kind: 'people', count: 1 }],
    kept: [],
    of: { cases: [], enquiries: [], interviews: [], people: [row.id] },
  })
  return isKept
}

/**
 * Removes again somebody whom an older backup brought back, within the caller's transaction. False
 * while she is hired there: her household's hire goes on, and she is on no list.
 */
export async function erasePersonAgain(deps: Parts, maidId: string): Promise<boolean> {
  const row = await findPersonRow(deps.db, maidId, { lock: true })
  const state = row && stateOfRow(row)
  if (state === 'hired') return false
  if (row && state !== 'withdrawn') await removePerson(deps, row)
  // A backup copies files after the database, so they may be there without her.
  else await enqueue(deps.db, 'remove-media', { folder: `maids/${maidId}` })
  return true
}
