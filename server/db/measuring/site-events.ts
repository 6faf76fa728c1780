import type { Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

/** Appends what happened, all of it or nothing. */
export async function insertSiteEvents(
  db: Db,
  events: readonly Insertable<Tables['site_events']>[],
): Promise<void> {
  await db
    .insertInto('site_events')
    .values([...events])
    .execute()
}

/** Appends a choice; what was chosen before stays. */
export async function insertConsentRecord(
  db: Db,
  record: Insertable<Tables['consent_records']>,
): Promise<void> {
  await db.insertInto('consent_records').values(record).execute()
}

/** Appends what was watched; nothing where there is nothing. */
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
