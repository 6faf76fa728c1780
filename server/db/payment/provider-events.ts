import type { Insertable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

type NewEvent = Omit<Insertable<Tables['provider_events']>, 'verdict'>

/** Stores an event once: false for a known one, even if it was stored at the same time. */
export async function insertProviderEvent(db: Db, event: NewEvent): Promise<boolean> {
  const row = await db
    .insertInto('provider_events')
    .values({ ...event, verdict: 'taken' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

type Named = { provider: string; eventId: string }

export async function saveVerdict(
  db: Db,
  { provider, eventId, verdict }: Named & { verdict: string },
): Promise<void> {
  await db
    .updateTable('provider_events')
    .set({ verdict })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}

export async function findVerdict(db: Db, { provider, eventId }: Named): Promise<string> {
  const row = await db
    .selectFrom('provider_events')
    .select('verdict')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return row.verdict
}
