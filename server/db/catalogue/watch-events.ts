import type { Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

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
