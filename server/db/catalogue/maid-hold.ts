import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Locks the facts that decide whether she is free. */
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
      'availability',
      'available_from',
      'arrival_notice_days',
      'arrival_not_on',
      'arrival_emirates',
    ])
    .where('id', '=', maidId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function saveHold(
  db: Db,
  hold: { maidId: string; caseId: string; until: Date },
): Promise<void> {
  await db
    .updateTable('maids')
    .set({ held_by: hold.caseId, held_until: hold.until })
    .where('id', '=', hold.maidId)
    .execute()
}

/** Marks her hired, which ends her hold and removes her from lists. */
export async function saveHired(db: Db, hired: { maidId: string; caseId: string }): Promise<void> {
  await db
    .updateTable('maids')
    .set({ hired_by: hired.caseId, published_at: null, held_by: null, held_until: null })
    .where('id', '=', hired.maidId)
    .execute()
}

/** Ends her hold for this application. */
export async function clearHold(db: Db, caseId: string): Promise<void> {
  await db
    .updateTable('maids')
    .set({ held_by: null, held_until: null })
    .where('held_by', '=', caseId)
    .execute()
}

/**
 * Counts holds without a confirmed number. Locks the network, so that parallel calls count each
 * other.
 */
export async function countOpenHolds(
  db: Db,
  by: { visitor_id: string; network_index: string | null; now: Date },
): Promise<{ ofVisitor: number; ofNetwork: number }> {
  const { visitor_id: visitorId, network_index: network, now } = by
  await sql`select pg_advisory_xact_lock(hashtextextended(${network ?? visitorId}, 12))`.execute(db)
  return db
    .selectFrom('maids as m')
    .innerJoin('applications as a', 'a.id', 'm.held_by')
    .select([
      count(sql`a.visitor_id = ${visitorId}`).as('ofVisitor'),
      count(sql`a.network_index = ${network}`).as('ofNetwork'),
    ])
    .where('m.held_until', '>', now)
    .where('a.ended_at', 'is', null)
    .where('a.phone_verified_at', 'is', null)
    .executeTakeFirstOrThrow()
}

const count = (where: ReturnType<typeof sql<boolean>>) =>
  sql<number>`(count(*) filter (where ${where}))::int`

/** Ends her hire by this application: she is shown again, unless staff paused her meanwhile. */
export async function saveFree(
  db: Db,
  freed: { maidId: string; caseId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('maids')
    .set({
      hired_by: null,
      published_at: sql<Date | null>`case when paused_at is null and withdrawn_at is null then ${freed.now}::timestamptz end`,
    })
    .where('id', '=', freed.maidId)
    .where('hired_by', '=', freed.caseId)
    .execute()
}
