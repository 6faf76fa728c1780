import { randomUUID } from 'node:crypto'
import type * as calls from '#api/console/people/people.ts'
import type { OutputOf } from '#api/define-call.ts'
import { actorsWhoMay } from '#domain/authority/authority.ts'
import { dubaiDay } from '#domain/day.ts'
import type { Profile } from '#domain/people/profile-fields.ts'
import { readProfile } from '#domain/people/read-profile.ts'
import { Problem } from '#domain/problem.ts'
import { actingStaff } from '#server/who/acting-staff.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { findNewestMaidVersion, insertMaidVersion } from '#server/db/catalogue/maid-versions.ts'
import type { MaidRow } from '#server/db/catalogue/maids.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { addMaid } from '#server/services/catalogue/publishing/add-maid.ts'
import { newMaidOfProfile } from '#server/services/catalogue/publishing/profile-of-row.ts'
import { hashOfProfile, storeProfile } from '#server/services/catalogue/publishing/store-profile.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { shownProfile } from './get-person.ts'
import { lockPerson } from '#server/services/catalogue/publishing/person-facts.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Values = Record<string, unknown>

/** Writes down somebody new, hidden, or answers every wrong value. */
export async function addPerson(
  deps: Parts,
  asker: StaffAsker,
  { values }: { values: Values },
): Promise<OutputOf<typeof calls.addPerson>> {
  const read = readProfile(values, dubaiDay(deps.clock.now().getTime()))
  if (!read.ok) return { wrong: read.wrong, maidId: null }
  refuseNumber(asker, read.profile)
  return { wrong: [], maidId: await addProfile(deps, read.profile) }
}

/** Stores a profile that was read, with its first version and its audit event. Answers its id. */
export async function addProfile(deps: Parts, profile: Profile): Promise<string> {
  const { db, clock } = deps
  const maidId = await addMaid(deps, { ...newMaidOfProfile(profile), id: randomUUID() })
  const at = clock.now()
  const { phone: _, ...kept } = profile
  await insertMaidVersion(db, maidId, {
    number: 1,
    profile: kept,
    savedAt: at,
    savedBy: actingStaff() ?? null,
  })
  const holds = { maid: maidId, profile: hashOfProfile(kept) }
  await recordAudit(db, { kind: 'person-added', by: 'staff', at, holds })
  return maidId
}

/**
 * Saves her whole profile. Nothing is saved where values are wrong, or where somebody saved her
 * since the form was opened, whose values are answered then.
 */
export async function savePerson(
  deps: Parts,
  asker: StaffAsker,
  { maidId, values, version }: { maidId: string; values: Values; version: number },
): Promise<OutputOf<typeof calls.savePerson>> {
  const { db, clock } = deps
  const read = readProfile(values, dubaiDay(clock.now().getTime()))
  const row = await lockPerson(db, maidId)
  if (!read.ok) return { wrong: read.wrong, meanwhile: null, version: row.version }
  refuseNumber(asker, read.profile)
  if (row.version !== version) {
    const meanwhile = await savedMeanwhile(db, row)
    return { wrong: [], meanwhile, version: row.version }
  }
  return { wrong: [], meanwhile: null, version: await saveProfile(deps, row, read.profile) }
}

async function savedMeanwhile(db: Db, row: MaidRow) {
  const newest = await findNewestMaidVersion(db, row.id)
  return {
    version: row.version,
    savedBy: newest?.savedBy ?? null,
    savedAt: (newest?.savedAt ?? row.updated_at).toISOString(),
    profile: shownProfile(row),
  }
}

async function saveProfile(deps: Parts, row: MaidRow, profile: Profile): Promise<number> {
  const version = await storeProfile(deps, row, profile)
  if (version !== row.version) await announceChange(deps.db, row.id)
  return version
}

/** Who may not see numbers may not change them either. */
function refuseNumber({ session }: StaffAsker, { phone }: Profile): void {
  if (phone === undefined || actorsWhoMay('see-person-values').includes(session.role)) return
  throw new Problem('not-allowed')
}
