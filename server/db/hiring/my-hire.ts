import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/connect.ts'

/** SQL: the first day of the first person, since the guarantee goes on with the next (ruling 31). */
const guaranteedFrom = (appId: string) => sql<Day | null>`(
  with recursive taken as (
    select id, replaces_id, first_day, ended_as from applications where id = ${appId}
    union all
    select r.id, r.replaces_id, r.first_day, r.ended_as
    from applications as r join taken as t on r.id = t.replaces_id)
  select min(first_day)::text from taken where id = ${appId} or ended_as = 'completed')`

/** SQL: when something happened last; the state's own events are the newest alone. */
const lastAt = (appId: string, kind: string) => sql<Date | null>`(
  select max(at) from application_events where application_id = ${appId} and kind = ${kind})`

/** What a hire's page needs besides the state of the application, in one query. */
export function findHireMore(db: Db, appId: string) {
  return db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('site_settings as t')
          .select(['t.name', 't.value'])
          .where('t.name', 'in', ['terms']),
      ).as('settings'),
      jsonArrayFrom(
        eb
          .selectFrom('her_asks as h')
          .select(['h.state', 'h.answer_by'])
          .where('h.application_id', '=', appId),
      ).as('asks'),
      guaranteedFrom(appId).as('guaranteed_from'),
      lastAt(appId, 'arrived').as('arrived_at'),
      lastAt(appId, 'documents-checked').as('documents_checked_at'),
    ])
    .executeTakeFirstOrThrow()
}
export type HireMore = Awaited<ReturnType<typeof findHireMore>>
