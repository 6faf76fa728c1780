import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type * as calls from '#api/console/people/people-changes.ts'
import type { OutputOf } from '#api/define-call.ts'
import { dubaiDay } from '#domain/day.ts'
import { wrongInChange } from '#domain/people/changes/people-change.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import {
  countOutcomes,
  findPeopleChange,
  insertPeopleChange,
  listChangedPeople,
  listPeopleChanges as listRows,
  updatePeopleChange,
} from '#server/db/catalogue/people-changes.ts'
import type { StoredChange } from '#server/db/catalogue/people-changes.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { chosenIds } from './chosen-people.ts'
import { AT_ONCE, workOnSome } from './work-on-change.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Named = { changeId: string }

/** A list names this many changes; a change names so many people. */
const [MOST_LISTED, MOST_NAMED] = [50, 100]

/**
 * Changes many people as one act: a few in this transaction, more in a job. Throws
 * `edited-meanwhile` where the filters find others than the preview did.
 */
export async function makePeopleChange(
  deps: Parts,
  { session }: StaffAsker,
  { who, change, people }: z.output<(typeof calls.makePeopleChange)['input']>,
): Promise<Named> {
  const { db, clock } = deps
  const at = clock.now()
  const [wrong] = wrongInChange(change, dubaiDay(at.getTime()))
  if (wrong) throw fieldProblem(wrong.place, 'malformed')
  const ids = await chosenIds(db, who)
  if (ids.length !== people) throw editedMeanwhile()
  const id = randomUUID()
  const one = {
    id,
    made_by: session.name,
    made_at: at,
    change: JSON.stringify(change),
    state: 'making',
  }
  await insertPeopleChange(db, one, ids)
  await begin(deps, id, ids.length)
  return { changeId: id }
}

/** Takes a change back. Throws `not-found`, and `edited-meanwhile` where it is not made. */
export async function undoPeopleChange(
  deps: Parts,
  { session }: StaffAsker,
  { changeId }: Named,
): Promise<Record<string, never>> {
  const one = await findPeopleChange(deps.db, changeId, { lock: true })
  if (!one) throw new Problem('not-found')
  if (one.state !== 'made') throw editedMeanwhile()
  await updatePeopleChange(deps.db, changeId, { state: 'undoing', undone_by: session.name })
  const { changed } = await countOutcomes(deps.db, changeId)
  await begin(deps, changeId, changed)
  return {}
}

const editedMeanwhile = () => new Problem('edited-meanwhile', { facts: { what: 'people' } })

async function begin(deps: Parts, changeId: string, people: number): Promise<void> {
  if (people < AT_ONCE) await workOnSome(deps, changeId)
  else await enqueue(deps.db, 'change-people', { changeId })
}

/** The newest 50 changes that are still kept (30 days). */
export async function listPeopleChanges({
  db,
}: Pick<Deps, 'db'>): Promise<OutputOf<typeof calls.listPeopleChanges>> {
  const changes = await listRows(db, MOST_LISTED)
  return { changes: changes.map((one) => ({ ...headOf(one), people: one.people })) }
}

/** One change with what became of whom. Throws `not-found`. */
export async function getPeopleChange(
  { db }: Pick<Deps, 'db'>,
  _asker: StaffAsker,
  { changeId }: Named,
): Promise<OutputOf<typeof calls.getPeopleChange>> {
  const one = await findPeopleChange(db, changeId)
  if (!one) throw new Problem('not-found')
  const named = (outcomes: readonly ('refused' | 'kept' | 'changed' | 'undone')[]) =>
    listChangedPeople(db, { changeId, outcomes, limit: MOST_NAMED })
  const people = [...(await named(['refused', 'kept'])), ...(await named(['changed', 'undone']))]
  return { ...headOf(one), counts: await countOutcomes(db, changeId), people }
}

const headOf = (one: StoredChange) => ({
  changeId: one.id,
  change: one.change,
  state: one.state,
  madeBy: one.made_by,
  madeAt: one.made_at.toISOString(),
})
