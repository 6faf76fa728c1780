import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/connect.ts'

/** More follow with the next run. */
const MOST = 500

/** SQL: the first day of an application's replacement. */
const replacedOn = sql<Day | null>`(
  select min(r.first_day)::text from applications as r
  where r.replaces_id = a.id and r.ended_as = 'completed')`

/** Running hires with her yes that lack a due for the month beginning on this day. */
export function listWithoutDue(db: Db, month: Day) {
  return db
    .selectFrom('applications as a')
    .innerJoin('her_asks as h', 'h.case_id', 'a.id')
    .select(['a.id', 'a.service_ended_on as last_day', replacedOn.as('replaced_on')])
    .where('a.ended_as', '=', 'completed')
    .where('a.payment_method', 'is not', null)
    .where('a.first_day', '<', sql<Day>`${month}::date + interval '1 month'`)
    .where('h.state', '=', 'yes')
    .where(
      sql<boolean>`not exists (
      select 1 from dues as d where d.case_id = a.id
        and (d.period_from = ${month}::date or (d.kind = 'first' and d.period_from > ${month}::date)))`,
    )
    .where((eb) =>
      eb.or([eb('a.service_ended_on', 'is', null), eb('a.service_ended_on', '>=', month)]),
    )
    .where(sql<boolean>`(${replacedOn} is null or ${replacedOn}::date >= ${month}::date)`)
    .orderBy('a.id')
    .limit(MOST)
    .execute()
}
