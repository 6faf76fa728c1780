import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Who has a case open, and whether they work on it. */
export type CaseOpening = { memberId: string; name: string; fullName: string; edits: boolean }

type Told = { caseId: string; memberId: string; at: Date }
/** Told again each 20 s, so that one lost is no end. */
const LASTS_MS = 50_000

/**
 * Stores that a member has a case open. The editor is whoever took it over, or the first to open a
 * case without an editor.
 */
export async function saveOpening(
  db: Db,
  { caseId, memberId, at, takes }: Told & { takes: boolean },
): Promise<void> {
  await db
    .deleteFrom('case_openings')
    .where('seen_at', '<', new Date(at.getTime() - LASTS_MS))
    .execute()
  // One after the other, or two would work on it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${caseId}, 26))`.execute(db)
  if (takes) {
    await db
      .updateTable('case_openings')
      .set({ edits_since: null })
      .where('case_id', '=', caseId)
      .where('member_id', '<>', memberId)
      .where('edits_since', 'is not', null)
      .execute()
  }
  const isFree = sql<boolean>`not exists (
    select from case_openings as o where o.case_id = ${caseId} and o.edits_since is not null)`
  await db
    .insertInto('case_openings')
    .values({
      case_id: caseId,
      member_id: memberId,
      seen_at: at,
      edits_since: sql<Date | null>`case when ${isFree} then ${at}::timestamptz end`,
    })
    .onConflict((on) =>
      on.columns(['case_id', 'member_id']).doUpdateSet({
        seen_at: at,
        edits_since: sql<Date | null>`coalesce(case_openings.edits_since, excluded.edits_since)`,
      }),
    )
    .execute()
}

export async function deleteOpening(
  db: Db,
  { caseId, memberId }: Pick<Told, 'caseId' | 'memberId'>,
): Promise<void> {
  await db
    .deleteFrom('case_openings')
    .where('case_id', '=', caseId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Whoever has it open now, whoever works on it first. */
export async function listOpenings(db: Db, caseId: string): Promise<CaseOpening[]> {
  return db
    .selectFrom('case_openings as o')
    .innerJoin('staff_members as m', 'm.id', 'o.member_id')
    .select(['m.id as memberId', 'm.name', 'm.full_name as fullName'])
    .select(sql<boolean>`o.edits_since is not null`.as('edits'))
    .where('o.case_id', '=', caseId)
    .orderBy(sql`o.edits_since is null`)
    .orderBy('m.full_name')
    .execute()
}
