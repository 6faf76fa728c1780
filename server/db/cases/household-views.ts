import { sql } from 'kysely'
import type { StaffRole } from '#domain/authority/actors.ts'
import type { Db } from '#server/db/connect.ts'

/** What a member of staff sees of a case as its household does. */
export type HouseholdView = {
  caseId: string
  number: number
  role: StaffRole
  language: string
}

/** Stores the link to a view. */
export async function insertView(
  db: Db,
  view: { tokenHash: string; caseId: string; memberId: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('household_views')
    .values({
      token_hash: view.tokenHash,
      case_id: view.caseId,
      member_id: view.memberId,
      expires_at: view.expiresAt,
    })
    .execute()
}

/** Turns a link into its view, once. Answers whether it still could. */
export async function openView(
  db: Db,
  of: { linkHash: string; tokenHash: string; at: Date; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('household_views')
    .set({ token_hash: of.tokenHash, opened_at: of.at, expires_at: of.expiresAt })
    .where('token_hash', '=', of.linkHash)
    .where('opened_at', 'is', null)
    .where('expires_at', '>', of.at)
    .returning('case_id')
    .executeTakeFirst()
  return row !== undefined
}

/** An open view of a member who is not disabled. */
export function findView(db: Db, tokenHash: string, now: Date): Promise<HouseholdView | undefined> {
  return db
    .selectFrom('household_views as v')
    .innerJoin('staff_members as m', 'm.id', 'v.member_id')
    .innerJoin('applications as a', 'a.id', 'v.case_id')
    .where('v.token_hash', '=', tokenHash)
    .where('v.opened_at', 'is not', null)
    .where('v.expires_at', '>', now)
    .where('m.disabled_at', 'is', null)
    .select(['v.case_id as caseId', 'a.number', 'a.language'])
    .select(sql<StaffRole>`m.role`.as('role'))
    .executeTakeFirst()
}

export async function deleteHouseholdView(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('household_views').where('token_hash', '=', tokenHash).execute()
}
