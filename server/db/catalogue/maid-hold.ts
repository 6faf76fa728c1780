import type { Db } from '#server/db/connect.ts'

/** What decides whether she can be had; locked for the transaction. */
export function lockMaid(db: Db, maidId: string) {
  return db
    .selectFrom('maids')
    .select([
      'id',
      'name',
      'held_by',
      'held_until',
      'hired_by',
      'published_at',
      'live_in',
      'live_out',
      'monthly_price',
    ])
    .where('id', '=', maidId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function saveHold(
  db: Db,
  hold: { maidId: string; appId: string; until: Date },
): Promise<void> {
  await db
    .updateTable('maids')
    .set({ held_by: hold.appId, held_until: hold.until })
    .where('id', '=', hold.maidId)
    .execute()
}

/** She has a household: she leaves the lists, her hold ends. */
export async function saveHired(db: Db, hired: { maidId: string; appId: string }): Promise<void> {
  await db
    .updateTable('maids')
    .set({ hired_by: hired.appId, published_at: null, held_by: null, held_until: null })
    .where('id', '=', hired.maidId)
    .execute()
}
