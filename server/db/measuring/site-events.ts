import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'
import { journeyNoted } from './journey-heads.ts'
import type { JourneySeen } from './journey-heads.ts'

/** Appends events with what they tell of their journey, if anything, all or none, in one round trip. */
export async function insertSiteEvents(
  db: Db,
  events: readonly Insertable<Tables['site_events']>[],
  seen?: JourneySeen,
): Promise<void> {
  const rows = db.insertInto('site_events').values([...events])
  await (seen ? sql`with told as (${rows}) ${journeyNoted(seen)}`.execute(db) : rows.execute())
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
