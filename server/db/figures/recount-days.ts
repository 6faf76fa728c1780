import { sql } from 'kysely'
import { recountStaffEvents } from '#server/db/audit/staff-events.ts'
import { recountVisitDays } from '#server/db/campaigns/slug-visits.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db, Tables } from '#server/db/connect.ts'
import { recountJourneyDays } from '#server/db/measuring/journey-heads.ts'
import { countMoneyDays } from '#server/db/payment/money-list.ts'

type Kept = { table: keyof Tables; what: string }

/** Everything that is kept by day, with what counts all of it anew. */
const counts: readonly { of: readonly Kept[]; recount: (db: Db) => Promise<void> }[] = [
  { of: [{ table: 'visit_days', what: 'visits of links' }], recount: recountVisitDays },
  {
    of: [
      { table: 'journey_days', what: 'journeys' },
      { table: 'journey_day_sums', what: 'journeys of all campaigns' },
    ],
    recount: recountJourneyDays,
  },
  { of: [{ table: 'staff_event_days', what: 'events of staff' }], recount: recountStaffEvents },
  {
    of: [
      { table: 'money_days', what: 'money' },
      { table: 'invoice_days', what: 'invoices' },
    ],
    recount: (db) => countMoneyDays(db, 'all'),
  },
]

/**
 * Counts all that is kept by day anew, one after another, and says how many rows each has then. Throws
 * what PostgreSQL says where a table stays in use for ten seconds.
 */
export async function recountDays(db: Db): Promise<{ what: string; rows: number }[]> {
  const counted: { what: string; rows: number }[] = []
  for (const { of, recount } of counts) {
    await inTransaction(db, async (tx) => {
      // An autovacuum gives way within this time; whoever waits behind waits no longer.
      await sql`set local lock_timeout = '10s'`.execute(tx)
      await recount(tx)
      for (const { table, what } of of) {
        const { rows } = await sql<{ rows: number }>`
          select count(*)::int as rows from ${sql.table(table)}`.execute(tx)
        counted.push({ what, rows: rows[0]?.rows ?? 0 })
      }
    })
  }
  return counted
}
