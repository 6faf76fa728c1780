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
      jsonArrayFrom(
        eb
          .selectFrom('dues as d')
          .select(['d.id', 'd.kind', 'd.period_from', 'd.period_until', 'd.amount', 'd.vat'])
          .select(['d.due_on', 'd.collect_on', 'd.payer', 'd.state'])
          .where('d.application_id', '=', appId)
          .orderBy('d.period_from'),
      ).as('dues'),
      jsonArrayFrom(
        eb
          .selectFrom('payments as p')
          .select(['p.id', 'p.kind', 'p.due_id', 'p.refunds_id', 'p.amount', 'p.state'])
          .select(['p.created_at', 'p.settled_at'])
          .where('p.application_id', '=', appId)
          .orderBy('p.created_at'),
      ).as('payments'),
      // From the first day on, as the plan wants them.
      sql<string[]>`array(
        select h.day::text from holidays as h
        where h.day >= (select first_day from applications where id = ${appId}))`.as('holidays'),
      guaranteedFrom(appId).as('guaranteed_from'),
      lastAt(appId, 'arrived').as('arrived_at'),
      lastAt(appId, 'documents-checked').as('documents_checked_at'),
    ])
    .executeTakeFirstOrThrow()
}
export type HireMore = Awaited<ReturnType<typeof findHireMore>>
