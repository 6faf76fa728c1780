import type { Selectable } from 'kysely'
import type { Check, CheckKind } from '#domain/catalogue/checks.ts'
import type { Db, Tables } from '#server/db/connect.ts'

export type MaidCheckRow = Pick<
  Selectable<Tables['maid_checks']>,
  'kind' | 'way' | 'checked_on' | 'valid_until' | 'languages'
>

/** What staff wrote down beside a check, which households never see. */
export type CheckNote = { evidence?: string | null | undefined; recordedBy?: string | null }

/** Her current checks with their notes. */
export function listChecksForStaff(db: Db, maidId: string) {
  return db
    .selectFrom('maid_checks')
    .select(['kind', 'way', 'checked_on', 'valid_until', 'languages', 'evidence'])
    .select('recorded_by as recordedBy')
    .where('maid_id', '=', maidId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Her current checks, without withdrawn ones. */
export function listMaidChecks(db: Db, maidId: string): Promise<MaidCheckRow[]> {
  return db
    .selectFrom('maid_checks')
    .select(['kind', 'way', 'checked_on', 'valid_until', 'languages'])
    .where('maid_id', '=', maidId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Her published fields, locked; undefined for an unknown person. */
export async function lockPublishedFields(
  db: Db,
  maidId: string,
): Promise<readonly string[] | undefined> {
  const maid = await db
    .selectFrom('maids')
    .select('published_fields')
    .where('id', '=', maidId)
    .forUpdate()
    .executeTakeFirst()
  return maid?.published_fields
}

/** Withdraws the check of a kind; false where there was none. */
export async function withdrawMaidCheck(
  db: Db,
  check: { maidId: string; kind: CheckKind },
  now: Date,
): Promise<boolean> {
  const withdrawn = await db
    .updateTable('maid_checks')
    .set({ withdrawn_at: now })
    .where('maid_id', '=', check.maidId)
    .where('kind', '=', check.kind)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return withdrawn !== undefined
}

/** Stores checks; the caller withdrew older ones of their kinds. */
export async function insertMaidChecks(
  db: Db,
  maidId: string,
  written: { checks: readonly Check[]; now: Date } & CheckNote,
): Promise<void> {
  if (written.checks.length === 0) return
  await db
    .insertInto('maid_checks')
    .values(
      written.checks.map((check) => ({
        maid_id: maidId,
        kind: check.kind,
        way: check.way,
        checked_on: check.checkedOn,
        valid_until: check.validUntil ?? null,
        languages: [...check.languages],
        evidence: written.evidence ?? null,
        recorded_by: written.recordedBy ?? null,
        recorded_at: written.now,
      })),
    )
    .execute()
}
