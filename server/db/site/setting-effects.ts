import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/connect.ts'

/** How many applications keep what they have, and how many get what is new. */
export type Counts = { keep: number; take: number }

/** SQL: an application is open, or what it began still runs. */
const notOver = (today: Day) => sql`(c.ended_at is null or c.ended_as = 'completed')
  and (c.service_ended_on is null or c.service_ended_on >= ${today}::date)`

/** Days of the versions of the terms that households signed under. */
export async function listAgreedVersions(db: Db): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select distinct terms_from::text as day from mandates
    where kind = 'agreement' and signed_at is not null and terms_from is not null`.execute(db)
  return rows.map(({ day }) => day)
}

/**
 * A price is kept from the start screen on; before it an application has that of the day it began.
 * `isNew` says for which days it changes.
 */
export async function countByPrice(
  db: Db,
  { today, isNew }: { today: Day; isNew: (day: Day) => boolean },
): Promise<Counts> {
  const { rows } = await sql<{ began: Day | null; count: number }>`
    select case when h.monthly_amount is null
        then (c.created_at at time zone 'Asia/Dubai')::date::text end as began,
      count(*)::int as count
    from hires as h join cases as c on c.id = h.case_id
    where ${notOver(today)} and (h.monthly_amount is not null or c.ended_at is null)
    group by 1`.execute(db)
  const takes = ({ began }: { began: Day | null }) => began !== null && isNew(began)
  const sumOf = (days: typeof rows) => days.reduce((sum, { count }) => sum + count, 0)
  return { keep: sumOf(rows.filter((row) => !takes(row))), take: sumOf(rows.filter(takes)) }
}

/** Terms are kept from the signature of the agreement on, also by a replacement. */
export const countByTerms = (db: Db, today: Day): Promise<Counts> =>
  firstCounts(
    sql<Counts>`
      select count(*) filter (where has_signed)::int as keep,
        count(*) filter (where not has_signed and ended_at is null)::int as take
      from (
        select c.ended_at, exists (
          select from mandates as m where m.case_id in (h.case_id, h.mandates_of)
            and m.kind = 'agreement' and m.state = 'SIGNED') as has_signed
        from hires as h join cases as c on c.id = h.case_id where ${notOver(today)}) as one`,
    db,
  )

/** An arrival that is booked for a day from this one on keeps its time. */
export const countByArrival = (
  db: Db,
  { from, today }: { from: Day; today: Day },
): Promise<Counts> =>
  firstCounts(
    sql<Counts>`
      select count(*) filter (where b.day >= ${from}::date)::int as keep,
        count(*) filter (where b.day is null and c.ended_at is null)::int as take
      from hires as h join cases as c on c.id = h.case_id
      left join arrival_bookings as b on b.case_id = h.case_id where ${notOver(today)}`,
    db,
  )

async function firstCounts(
  query: { execute: (db: Db) => Promise<{ rows: Counts[] }> },
  db: Db,
): Promise<Counts> {
  const { rows } = await query.execute(db)
  return rows[0] ?? { keep: 0, take: 0 }
}
