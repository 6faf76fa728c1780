import { isDeepStrictEqual } from 'node:util'
import type { Profile } from '#domain/people/profile-fields.ts'
import { insertMaidVersion } from '#server/db/catalogue/maid-versions.ts'
import type { MaidRow } from '#server/db/catalogue/maids.ts'
import { updatePersonRow } from '#server/db/catalogue/people.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { phoneColumns } from '#server/services/catalogue/her-phone-place.ts'
import { actingStaff } from '#server/who/acting-staff.ts'
import { profileColumns } from './add-maid.ts'
import { newMaidOfProfile, profileOfRow } from './profile-of-row.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/**
 * Stores a changed profile under the next version; what is the same changes nothing. The caller
 * holds the row, and announces it. Answers the version.
 */
export async function storeProfile(
  deps: Parts,
  row: MaidRow,
  { by = 'staff', ...profile }: Profile & { by?: 'staff' | 'she' },
): Promise<number> {
  const { db, clock } = deps
  const at = clock.now()
  await savePhone(deps, row, profile.phone)
  // What she agreed to is changed by calls of its own.
  const before = { ...profileOfRow(row), phone: undefined }
  const after = { ...profile, phone: undefined, publishedFields: before.publishedFields }
  if (isDeepStrictEqual(before, after)) return row.version
  const number = row.version + 1
  const { publishedFields: _, ...maid } = newMaidOfProfile(after)
  await updatePersonRow(db, row.id, { ...profileColumns(maid), version: number, updated_at: at })
  // The first save also keeps what it found.
  const found = { number: row.version, profile: before, savedAt: row.added_at, savedBy: null }
  await insertMaidVersion(db, row.id, found)
  const savedBy = actingStaff() ?? null
  await insertMaidVersion(db, row.id, { number, profile: after, savedAt: at, savedBy })
  const holds = {
    maid: row.id,
    version: number,
    before: hashOfProfile(before),
    after: hashOfProfile(after),
  }
  await recordAudit(db, { kind: 'person-changed', by, at, holds })
  return number
}

async function savePhone(
  { db, clock, ring }: Parts,
  row: MaidRow,
  phone: Profile['phone'],
): Promise<void> {
  if (phone === undefined || (phone === null && row.phone === null)) return
  const at = clock.now()
  await updatePersonRow(db, row.id, { ...phoneColumns(ring, row.id, phone), updated_at: at })
  const holds = { maid: row.id, to: phone === null ? 'none' : 'another' }
  await recordAudit(db, { kind: 'person-number-changed', by: 'staff', at, holds })
}

export const hashOfProfile = (value: unknown): string =>
  sha256Hex(Buffer.from(JSON.stringify(value)))
