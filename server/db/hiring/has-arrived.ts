import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/day.ts'

/** SQL: her arrival is recorded, for an application's alias. */
export const hasArrived = (application: string) => sql<boolean>`exists (
  select 1 from case_events as arrival
  where arrival.case_id = ${sql.ref(`${application}.id`)} and arrival.kind = 'arrived')`

/** SQL: the recorded day of her arrival. */
export const arrivedOn = (caseId: string | RawBuilder<unknown>) => sql<Day | null>`(
  select coalesce(facts ->> 'day', (at at time zone 'Asia/Dubai')::date::text)
  from case_events where case_id = ${caseId} and kind = 'arrived' limit 1)`
