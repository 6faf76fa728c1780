import { sql } from 'kysely'

/** SQL: a hire that goes on has its mandates of this one, the `applications` row of that name. */
export const isGoneOnWith = (of: string) => sql<boolean>`exists (
  select 1 from applications as r
  where r.mandates_of = ${sql.ref(of)}.id and r.service_ended_on is null
    and (r.ended_as is null or r.ended_as = 'completed'))`
