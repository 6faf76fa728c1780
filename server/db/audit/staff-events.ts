import { sql } from 'kysely'
import type { AuditKind } from '#domain/audit/audit-kinds.ts'
import type { Day } from '#domain/day.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'

/** How often each member of staff caused events of these kinds from a day to a day, and when last. */
export async function countByStaff<Kind extends AuditKind>(
  db: Db,
  { kinds, from, until }: { kinds: readonly Kind[]; from: Day; until: Day },
): Promise<{ staff: string; kind: Kind; count: number; lastAt: Date }[]> {
  const { rows } = await sql<{ staff: string; kind: Kind; count: number; lastAt: Date }>`
    select staff, kind, sum(events)::int as count, max(last_at) as "lastAt"
    from (select * from staff_event_days union all select * from staff_event_changes) as kept
    where day between ${from}::date and ${until}::date and kind = any(${[...kinds]}::text[])
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Adds the events that are not counted yet to the days, each once. */
export async function addStaffEvents(db: Db): Promise<void> {
  // One order of rows, so that two runs at once cannot deadlock.
  await sql`
    with taken as (delete from staff_event_changes returning *)
    insert into staff_event_days as kept (day, staff, kind, events, last_at)
    select day, staff, kind, sum(events), max(last_at) from taken group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, staff, kind) do update set
      events = kept.events + excluded.events, last_at = greatest(kept.last_at, excluded.last_at)`.execute(
    db,
  )
}

/** Counts all days again from the events themselves. */
export async function recountStaffEvents(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Whoever is writing an event ends first, so that none is counted twice or not at all.
    await sql`lock table staff_event_changes, staff_event_days in exclusive mode`.execute(tx)
    await sql`delete from staff_event_changes`.execute(tx)
    await sql`delete from staff_event_days`.execute(tx)
    await sql`
      insert into staff_event_days (day, staff, kind, events, last_at)
      select (at at time zone 'Asia/Dubai')::date, holds ->> 'staff', kind, count(*), max(at)
      from audit_events where holds ->> 'staff' is not null group by 1, 2, 3`.execute(tx)
  })
}
