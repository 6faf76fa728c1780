import type { RawBuilder } from 'kysely'
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

/**
 * The same for one, by its id or by SQL that finds it. A statement of its own: what is read together
 * with a lock that was waited for may be older than the lock.
 */
export async function lockApplication(db: Db, appId: string | RawBuilder<string>): Promise<void> {
  await db.selectFrom('cases').select('id').where('id', '=', appId).forNoKeyUpdate().execute()
}
