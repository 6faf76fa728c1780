import type { Db } from '#server/db/connect.ts'

/**
 * Holds applications until the transaction ends, as every call about one does: whatever changes
 * more than one row of an application begins with it, so that two never wait for each other.
 */
export async function lockApplications(db: Db, appIds: readonly string[]): Promise<void> {
  if (appIds.length === 0) return
  await db
    .selectFrom('cases')
    .select('id')
    .where('id', 'in', [...appIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export const lockApplication = (db: Db, appId: string): Promise<void> =>
  lockApplications(db, [appId])
