import type { Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

/** Appends events, all or none. */
export async function insertSiteEvents(
  db: Db,
  events: readonly Insertable<Tables['site_events']>[],
): Promise<void> {
  await db
    .insertInto('site_events')
    .values([...events])
    .execute()
}

/** Appends a consent choice; earlier ones stay. */
export async function insertConsentRecord(
  db: Db,
  record: Insertable<Tables['consent_records']>,
): Promise<void> {
  await db.insertInto('consent_records').values(record).execute()
}

/** Appends watched times, if any. */
export async function insertWatchEvents(
  db: Db,
  events: readonly Insertable<Tables['watch_events']>[],
): Promise<void> {
  if (events.length > 0)
    await db
      .insertInto('watch_events')
      .values([...events])
      .execute()
}
