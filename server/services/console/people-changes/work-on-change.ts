import { dubaiDay } from '#domain/day.ts'
import { judgeChange } from '#domain/people/changes/judge-change.ts'
import { undoChange } from '#domain/people/changes/undo-change.ts'
import type { Profile } from '#domain/people/profile-fields.ts'
import type { PersonState } from '#domain/people/person-state.ts'
import { actAs } from '#server/who/acting-staff.ts'
import { announceChanges } from '#server/db/announce-change.ts'
import {
  countOutcomes,
  findPeopleChange,
  listChangedPeople,
  listWholePeople,
  noteOutcome,
  updatePeopleChange,
} from '#server/db/catalogue/people-changes.ts'
import type { ChangedRow, StoredChange } from '#server/db/catalogue/people-changes.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { storeState } from '#server/services/console/people/move-person.ts'
import { storeProfile } from '#server/services/catalogue/publishing/store-profile.ts'
import { personOf } from './chosen-people.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type PersonRow = Awaited<ReturnType<typeof listWholePeople>>[number]
type Outcome = Pick<ChangedRow, 'outcome' | 'changes' | 'why'>

/** People in one transaction. A change of fewer is done by the call itself, without a job. */
export const AT_ONCE = 200

/**
 * The job: makes or undoes a change, some hundred people in a transaction, so that nobody else who
 * works on people waits for long. A repeated job continues where it stopped.
 */
export async function workOnChange(deps: Parts, { changeId }: { changeId: string }): Promise<void> {
  while (await workOnSome(deps, changeId)) {
    // Each turn is a transaction of its own.
  }
}

/** The next people of a change; false once nobody waits any more. */
export const workOnSome = (deps: Parts, changeId: string): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    // Locked: of two jobs at the same time each person is changed by one.
    const one = await findPeopleChange(tx, changeId, { lock: true })
    if (one?.state !== 'making' && one?.state !== 'undoing') return false
    const by = one.state === 'undoing' ? one.undone_by : one.made_by
    return actAs(by ?? one.made_by, () => workOn({ ...deps, db: tx }, one))
  })

async function workOn(deps: Parts, one: StoredChange): Promise<boolean> {
  const isUndo = one.state === 'undoing'
  const waiting = await listChangedPeople(deps.db, {
    changeId: one.id,
    outcomes: [isUndo ? 'changed' : 'waiting'],
    limit: AT_ONCE,
  })
  const ids = waiting.map(({ maidId }) => maidId)
  const rows = new Map(
    (await listWholePeople(deps.db, ids, { lock: true })).map((row) => [row.id, row]),
  )
  const touched: string[] = []
  for (const person of waiting) {
    const row = rows.get(person.maidId)
    if (!row) continue
    const outcome = isUndo ? await undo(deps, row, person) : await make(deps, row, one)
    await noteOutcome(deps.db, one.id, { maidId: row.id, ...outcome })
    if (outcome.outcome !== 'same' && outcome.outcome !== 'refused') touched.push(row.id)
  }
  await announceChanges(deps.db, touched)
  if (waiting.length === AT_ONCE) return true
  await (isUndo ? finishUndo(deps, one) : finish(deps, one))
  return false
}

async function make(deps: Parts, row: PersonRow, { change }: StoredChange): Promise<Outcome> {
  const verdict = judgeChange(personOf(row), change, todayOf(deps))
  if (verdict.verdict === 'same') return { outcome: 'same', changes: [], why: [] }
  if (verdict.verdict === 'refused') return { outcome: 'refused', changes: [], why: verdict.why }
  await store(deps, row, verdict)
  return { outcome: 'changed', changes: verdict.changes, why: [] }
}

async function undo(deps: Parts, row: PersonRow, { changes }: ChangedRow): Promise<Outcome> {
  if (row.withdrawn_at || row.trashed_at)
    return { outcome: 'kept', changes, why: [{ reason: 'gone' }] }
  const undone = undoChange(personOf(row), changes, todayOf(deps))
  await store(deps, row, undone)
  const why = undone.kept.map((place) => ({ reason: 'changed-since', place }) as const)
  return { outcome: why.length > 0 ? 'kept' : 'undone', changes, why }
}

async function store(
  deps: Parts,
  row: PersonRow,
  { profile, state }: { profile: Profile; state: PersonState },
): Promise<void> {
  // Her number is kept as it is.
  await storeProfile(deps, row, { ...profile, phone: undefined })
  if (state === personOf(row).state) return
  if (state === 'draft' || state === 'published' || state === 'paused') {
    await storeState(deps, row, state)
  }
}

async function finish({ db, clock }: Parts, one: StoredChange): Promise<void> {
  const { changed, refused } = await countOutcomes(db, one.id)
  await updatePeopleChange(db, one.id, { state: 'made' })
  const holds = { change: one.id, act: one.change.act, people: changed, refused }
  await recordAudit(db, { kind: 'people-changed', by: 'staff', at: clock.now(), holds })
}

async function finishUndo({ db, clock }: Parts, one: StoredChange): Promise<void> {
  const at = clock.now()
  const { undone, kept } = await countOutcomes(db, one.id)
  await updatePeopleChange(db, one.id, { state: 'undone', undone_at: at })
  const holds = { change: one.id, undone, kept }
  await recordAudit(db, { kind: 'people-change-undone', by: 'staff', at, holds })
}

const todayOf = ({ clock }: Parts) => dubaiDay(clock.now().getTime())
