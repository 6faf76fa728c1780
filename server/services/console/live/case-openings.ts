import type * as z from 'zod/mini'
import type * as calls from '#api/console/live.ts'
import { Problem } from '#domain/problem.ts'
import { deleteOpening, listOpenings, saveOpening } from '#server/db/cases/case-openings.ts'
import { findCaseRow } from '#server/db/cases/case-rows.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

/** Who else has a case open: a soft lock, which whoever wants may take over. Throws `not-found`. */
export async function tellOpen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { session }: StaffAsker,
  { caseId, as }: z.output<(typeof calls.tellOpen)['input']>,
) {
  const { memberId } = session
  const at = clock.now()
  if (!(await findCaseRow(db, caseId, at))) throw new Problem('not-found')
  if (as === 'leave') await deleteOpening(db, { caseId, memberId })
  else {
    const told = { caseId, memberId, at, takes: as === 'take' }
    await inTransaction(db, (tx) => saveOpening(tx, told))
  }
  const all = await listOpenings(db, caseId)
  return {
    others: all
      .filter((one) => one.memberId !== memberId)
      .map(({ name, fullName, edits }) => ({ name, fullName, edits })),
    edits: all.some((one) => one.memberId === memberId && one.edits),
  }
}
