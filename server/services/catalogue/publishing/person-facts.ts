import { Problem } from '#domain/problem.ts'
import type { Publishable } from '#domain/people/before-publishing.ts'
import { hasMaidVideo } from '#server/db/catalogue/maid-videos.ts'
import { listMaidChecks } from '#server/db/catalogue/maid-checks.ts'
import type { MaidRow } from '#server/db/catalogue/maids.ts'
import { findPersonRow } from '#server/db/catalogue/people.ts'
import type { Db } from '#server/db/connect.ts'
import { profileOfRow } from '#server/services/catalogue/publishing/profile-of-row.ts'

/** Throws `not-found`. */
export async function knownPerson(
  db: Db,
  maidId: string,
  how: { lock?: boolean } = {},
): Promise<MaidRow> {
  const row = await findPersonRow(db, maidId, how)
  if (!row) throw new Problem('not-found')
  return row
}

/** The same, held, of somebody who is not gone nor, without `orTrashed`, removed. Throws `not-found`. */
export async function lockPerson(
  db: Db,
  maidId: string,
  { orTrashed = false }: { orTrashed?: boolean } = {},
): Promise<MaidRow> {
  const row = await knownPerson(db, maidId, { lock: true })
  if (row.withdrawn_at || (row.trashed_at && !orTrashed)) throw new Problem('not-found')
  return row
}

/** What decides whether she can be published. */
export async function publishableOf(db: Db, row: MaidRow): Promise<Publishable> {
  const [hasVideo, checks] = await Promise.all([
    hasMaidVideo(db, row.id),
    listMaidChecks(db, row.id),
  ])
  return {
    profile: profileOfRow(row),
    hasVideo,
    hasPhone: row.phone !== null,
    hidHerself: row.hid_herself_at !== null,
    checks: checks.length,
    publishedFields: row.published_fields,
  }
}
