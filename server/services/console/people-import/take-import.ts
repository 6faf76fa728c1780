import { randomUUID } from 'node:crypto'
import type { StaffRole } from '#domain/authority/actors.ts'
import type { GoodRow, JudgedRows } from '#domain/people/import/judge-rows.ts'
import { countBadRows } from '#domain/people/import/judge-rows.ts'
import { Problem } from '#domain/problem.ts'
import { actAs } from '#server/who/acting-staff.ts'
import { insertConsentsOf } from '#server/db/catalogue/maid-consents.ts'
import { insertMaidVersions } from '#server/db/catalogue/maid-versions.ts'
import { insertMaids } from '#server/db/catalogue/many-maids.ts'
import {
  deleteUntouched,
  findImport,
  insertImportedPeople,
  listStoredLines,
  updateImport,
} from '#server/db/catalogue/people-imports.ts'
import type { PeopleImport } from '#server/db/catalogue/people-imports.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { newMaidRow } from '#server/services/catalogue/publishing/add-maid.ts'
import { newMaidOfProfile } from '#server/services/catalogue/publishing/profile-of-row.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { dryRun, knownImport } from './open-import.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'vault' | 'ring'>
type Named = { importId: string }

/** Rows in one transaction; each writes its own event to the trail. */
const AT_ONCE = 200

/** Takes the good rows, in a job. Throws `not-found`, and `edited-meanwhile` where it was taken. */
export async function takePeopleImport(
  deps: Parts,
  { session }: StaffAsker,
  { importId }: Named,
): Promise<Record<string, never>> {
  const one = await knownImport(deps, importId, { lock: true })
  if (one.state !== 'open') throw new Problem('edited-meanwhile', { facts: { what: 'table' } })
  await updateImport(deps.db, importId, { state: 'taking', taken_by: session.name })
  await enqueue(deps.db, 'take-table', { importId, role: session.role })
  return {}
}

/**
 * The job: the good rows, some hundred in a transaction, so that nobody else who works on people waits
 * for long. A repeated job continues where it stopped.
 */
export async function takeRows(
  deps: Parts,
  { importId, role }: Named & { role: StaffRole },
): Promise<void> {
  const found = await findImport(deps.db, importId)
  if (found?.state !== 'taking') return
  const { judged } = await dryRun(deps, found, role)
  await actAs(found.taken_by ?? found.made_by, async () => {
    for (let from = 0; from < judged.good.length; from += AT_ONCE) {
      await takeSome(deps, importId, judged.good.slice(from, from + AT_ONCE))
    }
    await finish(deps, importId, judged)
  })
}

/** Locks the import: of two jobs at the same time each row is taken by one. */
const whileTaking = (
  deps: Parts,
  importId: string,
  work: (within: Parts, one: PeopleImport) => Promise<void>,
): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const one = await findImport(tx, importId, { lock: true })
    if (one?.state === 'taking') await work({ ...deps, db: tx }, one)
  })

const takeSome = (deps: Parts, importId: string, rows: readonly GoodRow[]): Promise<void> =>
  whileTaking(deps, importId, async (within, one) => {
    const taken = new Set(await listStoredLines(within.db, importId))
    const left = rows.filter(({ line }) => !taken.has(line))
    if (left.length > 0) await storeRows(within, one, left)
  })

const finish = (deps: Parts, importId: string, { good, bad }: JudgedRows): Promise<void> =>
  whileTaking(deps, importId, async ({ db, clock }, one) => {
    const at = clock.now()
    await updateImport(db, importId, { state: 'taken', taken_at: at, bad_rows: countBadRows(bad) })
    const holds = { import: importId, people: good.length, file: one.file_sha256 }
    await recordAudit(db, { kind: 'people-imported', by: 'staff', at, holds })
    if (one.archive_id) await enqueue(db, 'take-table-files', { importId })
  })

async function storeRows(deps: Parts, one: PeopleImport, rows: readonly GoodRow[]): Promise<void> {
  const { db, clock } = deps
  const at = clock.now()
  const savedBy = one.taken_by
  const people = rows.map(({ line, profile }) => ({ maidId: randomUUID(), line, profile }))
  await insertMaids(
    db,
    people.map(({ maidId, profile }) => newMaidRow(deps, maidId, newMaidOfProfile(profile))),
  )
  await insertConsentsOf(
    db,
    people.flatMap(({ maidId, profile }) =>
      profile.publishedFields.map((field) => ({ maidId, field, at })),
    ),
  )
  // Her number is kept sealed alone.
  const kept = people.map(({ maidId, profile }) => ({
    maidId,
    profile: { ...profile, phone: undefined },
  }))
  await insertMaidVersions(
    db,
    kept.map(({ maidId, profile }) => ({ maidId, number: 1, profile, savedAt: at, savedBy })),
  )
  await insertImportedPeople(db, one.id, people)
  for (const { maidId, profile } of kept) {
    const holds = { maid: maidId, profile: sha256Hex(Buffer.from(JSON.stringify(profile))) }
    await recordAudit(db, { kind: 'person-added', by: 'staff', at, holds })
  }
}

/**
 * Removes whom the import made and nobody touched since. Throws `not-found`, and `edited-meanwhile`
 * where it is not taken.
 */
export async function undoPeopleImport(
  deps: Parts,
  _asker: StaffAsker,
  { importId }: Named,
): Promise<{ removed: number; kept: number }> {
  const one = await knownImport(deps, importId, { lock: true })
  if (one.state !== 'taken') throw new Problem('edited-meanwhile', { facts: { what: 'table' } })
  const { removed, withVideo, kept } = await deleteUntouched(deps.db, importId)
  await removeFolders(deps.db, withVideo)
  const at = deps.clock.now()
  await updateImport(deps.db, importId, { state: 'undone', undone_at: at, kept })
  const holds = { import: importId, removed: removed.length, kept }
  await recordAudit(deps.db, { kind: 'people-import-undone', by: 'staff', at, holds })
  return { removed: removed.length, kept }
}

async function removeFolders(db: Db, maidIds: readonly string[]): Promise<void> {
  for (const id of maidIds) await enqueue(db, 'remove-media', { folder: `maids/${id}` })
}
