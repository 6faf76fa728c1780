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
