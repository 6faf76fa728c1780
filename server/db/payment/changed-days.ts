import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/day.ts'

/** Days in Dubai, both included. */
type Period = { from: Day; until: Day }

/** SQL: whether a day is in the period. */
export const within =
  ({ from, until }: Period) =>
  (day: RawBuilder<unknown>) =>
    sql`${day} between ${from}::date and ${until}::date`

/** SQL: an array is read first, and a few days are then found by the index of days. */
export const isIn = (days: RawBuilder<unknown>) => (day: RawBuilder<unknown>) =>
  sql`${day} = any(array(${days}))`

/** SQL: days of the period that changed since they were counted. */
export const isChanged = (period: Period) =>
  isIn(sql`select distinct day from money_changes where ${within(period)(sql`day`)}`)
