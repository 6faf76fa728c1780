import { sql } from 'kysely'

/** SQL: it is recorded that she came to the household of an application, by its alias. */
export const hasArrived = (application: string) => sql<boolean>`exists (
  select 1 from application_events as arrival
  where arrival.application_id = ${sql.ref(`${application}.id`)} and arrival.kind = 'arrived')`
