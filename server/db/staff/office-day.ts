import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/connect.ts'

export type DayArrival = {
  case_id: string
  number: number
  maid_name: string
  slot: string
  way: string
  emirate: string | null
  has_come: boolean
  driver_id: string | null
  car_id: string | null
}

/** Hired maids whose first day this is, by time. */
export async function listArrivals(db: Db, day: Day): Promise<DayArrival[]> {
  const { rows } = await sql<DayArrival>`
    select b.case_id, c.number, m.name as maid_name, b.slot, b.way, b.emirate,
      b.driver_id, b.car_id,
      exists (select from case_events as e
        where e.case_id = b.case_id and e.kind = 'arrived') as has_come
    from arrival_bookings as b
    join cases as c on c.id = b.case_id
    join hires as h on h.case_id = b.case_id
    join maids as m on m.id = h.maid_id
    where b.is_hired and b.day = ${day} and c.service_ended_on is null
    order by b.slot, c.number`.execute(db)
  return rows
}

const MOST = 100

/** Hires whose day has passed while nobody reported her arrival. */
export async function listUnreportedHires(db: Db, today: Day) {
  const { rows } = await sql<{ case_id: string; number: number; maid_name: string; day: Day }>`
    select r.case_id, r.number, m.name as maid_name, r.arrival_on::text as day
    from case_rows as r join maids as m on m.id = r.maid_id
    where not r.is_over and r.unsaid_since is not null and r.arrival_on < ${today}
    order by r.arrival_on, r.number limit ${MOST}`.execute(db)
  return rows
}

/** Spouses who were asked before then and have not signed. */
export async function listUnsigned(db: Db, before: Date) {
  const { rows } = await sql<{ case_id: string; number: number; maid_name: string; since: Date }>`
    select r.case_id, r.number, m.name as maid_name, r.asked_spouse_at as since
    from case_rows as r join maids as m on m.id = r.maid_id
    where not r.is_over and r.asked_spouse_at <= ${before}
    order by r.asked_spouse_at, r.number limit ${MOST}`.execute(db)
  return rows
}

/** Cases whose answers and documents are still kept and ended between these times. */
export async function listErasedSoon(
  db: Db,
  ended: { from: Date; until: Date; days: number },
): Promise<{ case_id: string; number: number; day: Day }[]> {
  const { rows } = await sql<{ case_id: string; number: number; day: Day }>`
    select c.id as case_id, c.number,
      (c.ended_at at time zone 'Asia/Dubai' + make_interval(days => ${ended.days}))::date::text as day
    from cases as c
    where c.files_erased_at is null and c.ended_as <> 'completed'
      and c.ended_at >= ${ended.from} and c.ended_at < ${ended.until}
    order by c.ended_at, c.number limit ${MOST}`.execute(db)
  return rows
}
