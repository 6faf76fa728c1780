import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type PrivacyRequest = Selectable<Tables['privacy_requests']>

export async function insertPrivacyRequest(
  db: Db,
  request: Insertable<Tables['privacy_requests']>,
): Promise<void> {
  await db.insertInto('privacy_requests').values(request).execute()
}

/** When this visitor last asked for a code for this number. */
export async function lastPrivacyRequestAt(
  db: Db,
  of: { phoneIndexes: readonly string[]; visitorId: string },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('privacy_requests')
    .select('created_at')
    .where('phone_index', 'in', of.phoneIndexes)
    .where('visitor_id', '=', of.visitorId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.created_at
}

/** Held until the transaction ends. */
export function lockPrivacyRequest(db: Db, id: string): Promise<PrivacyRequest | undefined> {
  return db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function savePrivacyCode(db: Db, id: string, codeHash: string): Promise<void> {
  await db
    .updateTable('privacy_requests')
    .set({ code_hash: codeHash })
    .where('id', '=', id)
    .execute()
}

/** Counts a try before the code is checked; undefined for foreign or used requests. */
export function countPrivacyTry(
  db: Db,
  of: { id: string; visitorId: string },
): Promise<PrivacyRequest | undefined> {
  return db
    .updateTable('privacy_requests')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', of.id)
    .where('visitor_id', '=', of.visitorId)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Uses a right code up; false where another call did. */
export async function usePrivacyRequest(db: Db, id: string, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('privacy_requests')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
