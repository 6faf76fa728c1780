import { stateOf } from '#domain/people/person-state.ts'
import type { PersonState } from '#domain/people/person-state.ts'
import { announceChange } from '#server/db/announce-change.ts'
import type { MaidRow } from '#server/db/catalogue/maids.ts'
import { deletePerson, emptyPerson, isInHire } from '#server/db/catalogue/withdrawn-people.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { actingStaff } from '#server/who/acting-staff.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/**
 * Removes her with her files; where a hire names her, her name stays with it. The caller holds the
 * row. Answers whether a hire names her.
 */
export async function removePerson(deps: Parts, row: MaidRow): Promise<boolean> {
  const { db, clock } = deps
  const isKept = await isInHire(db, row.id)
  await (isKept ? emptyPerson(db, row.id, clock.now()) : deletePerson(db, row.id))
  await enqueue(db, 'remove-media', { folder: `maids/${row.id}` })
  await recordMove(deps, row, 'withdrawn')
  await announceChange(db, row.id)
  return isKept
}

/** Writes the move to the trail; a job that removes her acts for nobody. */
export async function recordMove({ db, clock }: Parts, row: MaidRow, to: string): Promise<void> {
  const holds = { maid: row.id, from: stateOfRow(row), to }
  const by = actingStaff() === undefined ? 'server' : 'staff'
  await recordAudit(db, { kind: 'person-moved', by, at: clock.now(), holds })
}

/** Her state, as the list's query has it. */
export const stateOfRow = (row: MaidRow): PersonState =>
  stateOf({
    withdrawn: row.withdrawn_at !== null,
    trashed: row.trashed_at !== null,
    hired: row.hired_by !== null,
    paused: row.paused_at !== null,
    published: row.published_at !== null,
  })
