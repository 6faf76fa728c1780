import type { Db } from '#server/db/connect.ts'

/** A visitor's saved list by id, newest first. */
export async function listSavedMaidIds(db: Db, visitorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_maids')
    .select('maid_id')
    .where('visitor_id', '=', visitorId)
    .orderBy('saved_at', 'desc')
    .orderBy('maid_id')
    .execute()
  return rows.map((row) => row.maid_id)
}

/** Saves a profile; a saved one keeps its place. */
export async function insertSavedMaid(
  db: Db,
  saved: { visitorId: string; maidId: string; savedAt: Date },
): Promise<void> {
  await db
    .insertInto('saved_maids')
    .values({ visitor_id: saved.visitorId, maid_id: saved.maidId, saved_at: saved.savedAt })
    .onConflict((conflict) => conflict.columns(['visitor_id', 'maid_id']).doNothing())
    .execute()
}

export async function deleteSavedMaid(
  db: Db,
  saved: { visitorId: string; maidId: string },
): Promise<void> {
  await db
    .deleteFrom('saved_maids')
    .where('visitor_id', '=', saved.visitorId)
    .where('maid_id', '=', saved.maidId)
    .execute()
}
