import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/day.ts'

/** The first and the last day, in Dubai. */
type Period = { from: Day; until: Day }

/** A SQL condition on a day: it is in the period. */
export const within =
  ({ from, until }: Period) =>
  (day: RawBuilder<unknown>) =>
    sql`${day} between ${from}::date and ${until}::date`

/** A SQL condition on a day: a query lists it. As an array, so that the index of days is used. */
export const isListed = (days: RawBuilder<unknown>) => (day: RawBuilder<unknown>) =>
  sql`${day} = any(array(${days}))`

/** A SQL condition on a day: it is in the period and changed since it was counted. */
export const isChangedDay = (period: Period) =>
  isListed(sql`select distinct day from money_changes where ${within(period)(sql`day`)}`)
