import type { listTrash as call } from '#api/console/trash.ts'
import type { OutputOf } from '#api/define-call.ts'
import { actorsWhoMay } from '#domain/authority/authority.ts'
import { trashEnds, trashedBefore } from '#domain/staff/trash.ts'
import { Problem } from '#domain/problem.ts'
import { actingStaff } from '#server/who/acting-staff.ts'
import { announceChange } from '#server/db/announce-change.ts'
import {
  listEndedTrash,
  listTrashedPeople,
  trashPersonRow,
  untrashPersonRow,
} from '#server/db/catalogue/trashed-people.ts'
import { inTransaction } from '#server/db/connect.ts'
import { listTrashedViews, untrashView } from '#server/db/staff/saved-views.ts'
import type { Deps } from '#server/deps.ts'
import { recordMove } from '#server/services/catalogue/publishing/remove-person.ts'
import { refuseMove } from '#server/services/console/people/move-person.ts'
import { knownPerson, lockPerson } from '#server/services/catalogue/publishing/person-facts.ts'
import type { TellParts } from '#server/services/interviews/tell-of-interview.ts'
import { erasePerson } from '#server/services/privacy/erase-person.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Answer = OutputOf<typeof call>

/** One's own removed views, and people where one may remove them; what ends first stands first. */
export async function listTrash(
  { db }: Pick<Deps, 'db'>,
  { session }: StaffAsker,
): Promise<Answer> {
  const maySeePeople = actorsWhoMay('withdraw-people').includes(session.role)
  const [people, views] = await Promise.all([
    maySeePeople ? listTrashedPeople(db) : [],
    listTrashedViews(db, session.memberId),
  ])
  const items: Answer['items'] = [
    ...people.map(({ by, ...one }) => ({ kind: 'person' as const, by, ...one })),
    ...views.map((one) => ({ kind: 'view' as const, by: null, ...one })),
  ].map(({ at, ...one }) => ({
    ...one,
    at: at.toISOString(),
    endsAt: trashEnds(at).toISOString(),
  }))
  return { items: items.toSorted((one, other) => one.endsAt.localeCompare(other.endsAt)) }
}

/** Hides her everywhere. Throws `maid-not-free` while she is hired. */
export async function trashPerson(
  deps: Parts,
  _asker: StaffAsker,
  { maidId }: { maidId: string },
): Promise<void> {
  const row = await lockPerson(deps.db, maidId)
  refuseMove(row, 'trash')
  await trashPersonRow(deps.db, maidId, { at: deps.clock.now(), by: actingStaff() ?? null })
  await recordMove(deps, row, 'trashed')
  await announceChange(deps.db, maidId)
}

/** Restores a person from the trash: as a draft, or paused if she was shown. Throws `not-found`. */
export async function putPersonBack(
  deps: Parts,
  _asker: StaffAsker,
  { maidId }: { maidId: string },
): Promise<void> {
  const row = await knownPerson(deps.db, maidId, { lock: true })
  if (!(await untrashPersonRow(deps.db, maidId, deps.clock.now()))) throw new Problem('not-found')
  await recordMove(deps, row, 'back')
}

/** Throws `not-found` where it is not one's own, or gone. */
export async function putViewBack(
  { db }: Pick<Deps, 'db'>,
  { session }: StaffAsker,
  { viewId }: { viewId: string },
): Promise<void> {
  const isBack = await untrashView(db, { id: viewId, memberId: session.memberId })
  if (!isBack) throw new Problem('not-found')
}

/** Removes for good whom nobody put back in time, with her files. Answers how many. */
export async function emptyTrash(deps: TellParts, now: Date): Promise<number> {
  const ids = await listEndedTrash(deps.db, trashedBefore(now))
  for (const maidId of ids) {
    await inTransaction(deps.db, async (tx) => {
      const row = await knownPerson(tx, maidId, { lock: true })
      // Somebody may have put her back a moment ago.
      if (row.trashed_at && row.trashed_at < trashedBefore(now)) {
        await erasePerson({ ...deps, db: tx }, row)
      }
    })
  }
  return ids.length
}
