import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Day } from '#domain/day.ts'
import type { ResendReason, DocumentKind } from '#domain/hiring/values/documents.ts'
import type { Ending } from '#domain/cases/ending.ts'
import { PHONE_CONSENT } from '#domain/hiring/my-hire/her-contact.ts'
import type { HerState } from '#domain/hiring/her-yes/her-answer.ts'
import type { Db } from '#server/db/connect.ts'
import { agreedTermsFrom } from '#server/db/payment/agreed.ts'
import { paidBefore } from '#server/db/payment/paid-before.ts'
import { hasOpenPage } from '#server/db/payment/card-months.ts'
import { arrivedOn } from './has-arrived.ts'

/** SQL: the first person's first day, from which the guarantee runs (ruling 31). */
const guaranteedFrom = (caseId: string) => sql<Day | null>`(
  with recursive taken as (
    select id, replaces_id, first_day, ended_as from applications where id = ${caseId}
    union all
    select r.id, r.replaces_id, r.first_day, r.ended_as
    from applications as r join taken as t on r.id = t.replaces_id)
  select min(first_day)::text from taken where id = ${caseId} or ended_as = 'completed')`

/** SQL: the last event of a kind, since the state has only the newest event. */
const lastAt = (caseId: string, kind: string) => sql<Date | null>`(
  select max(at) from case_events where case_id = ${caseId} and kind = ${kind})`

/** What the hire's page needs besides the application's state. */
export function findHireMore(db: Db, caseId: string) {
  return db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('site_settings as t')
          .select(['t.name', 't.value'])
          .where('t.name', 'in', ['terms', 'site', 'contacts', 'promises']),
      ).as('settings'),
      jsonArrayFrom(
        eb
          .selectFrom('her_asks as h')
          .select(['h.state', 'h.answer_by'])
          .where('h.case_id', '=', caseId),
      ).as('asks'),
      jsonArrayFrom(
        eb
          .selectFrom('dues as d')
          .select(['d.id', 'd.kind', 'd.period_from', 'd.period_until', 'd.amount', 'd.vat'])
          .select(['d.due_on', 'd.collect_on', 'd.payer', 'd.state', 'd.retry_on'])
          .select(hasOpenPage.as('has_open_page'))
          .where('d.case_id', '=', caseId)
          .orderBy('d.period_from'),
      ).as('dues'),
      jsonArrayFrom(
        eb
          .selectFrom('payments as p')
          .select(['p.id', 'p.kind', 'p.due_id', 'p.refunds_id', 'p.amount', 'p.state'])
          .select(['p.created_at', 'p.settled_at'])
          .where('p.case_id', '=', caseId)
          .orderBy('p.created_at'),
      ).as('payments'),
      // Holidays from the first day, and from the completion.
      sql<string[]>`array(
        select h.day::text from holidays as h
        where h.day >= (
          select least(first_day, (ended_at at time zone 'Asia/Dubai')::date)
          from applications where id = ${caseId}))`.as('holidays'),
      jsonArrayFrom(
        eb
          .selectFrom('certificates as z')
          .select(['z.pages'])
          .where('z.case_id', '=', caseId)
          .orderBy('z.sealed_at', 'desc')
          .limit(1),
      ).as('certificates'),
      replacedBy(caseId).as('is_replaced'),
      sql<{ phone: string; agreed: boolean } | null>`(
        select jsonb_build_object('phone', encode(m.phone, 'base64'), 'agreed', exists (
          select 1 from maid_consents as c
          where c.maid_id = m.id and c.field = ${PHONE_CONSENT} and c.withdrawn_at is null))
        from applications as a join maids as m on m.id = a.maid_id
        where a.id = ${caseId} and m.phone is not null)`.as('her_phone'),
      guaranteedFrom(caseId).as('guaranteed_from'),
      agreedTermsFrom(caseId).as('terms_from'),
      paidBefore(caseId).as('paid_before'),
      arrivedOn(caseId).as('arrived_on'),
      isMissed(caseId).as('is_missed'),
      lastDay(caseId).as('last_day'),
      sql<{ at: string; facts: Record<string, unknown> } | null>`(
        select jsonb_build_object('at', at, 'facts', facts) from case_events
        where case_id = ${caseId} and kind = 'notice-given' order by at desc limit 1)`.as('notice'),
      lastAt(caseId, 'documents-checked').as('documents_checked_at'),
      // The newest first, since the household last sent one.
      sql<{ kind: DocumentKind; reason: ResendReason }[]>`(
        select coalesce(jsonb_agg(e.facts order by e.at desc), '[]') from case_events as e
        join tasks as t on t.about = e.case_id and t.kind = 'document-asked'
          and t.done_at is null and t.created_at <= e.at
        where e.case_id = ${caseId} and e.kind = 'document-asked')`.as('asked_documents'),
    ])
    .executeTakeFirstOrThrow()
}
export type HireMore = Awaited<ReturnType<typeof findHireMore>>

/** SQL: a replacement took her place or will. */
const replacedBy = (caseId: string) => sql<boolean>`exists (
  select 1 from applications as r
  where r.replaces_id = ${caseId} and (r.ended_as is null or r.ended_as = 'completed'))`

/** SQL: her settled last day. */
const lastDay = (caseId: string) => sql<Day | null>`(
  select service_ended_on::text from applications where id = ${caseId})`

/** SQL: she did not come, and no other day is chosen yet. */
const isMissed = (caseId: string) => sql<boolean>`(
  exists (select 1 from case_events
    where case_id = ${caseId} and kind = 'not-come')
  and not exists (select 1 from case_events
    where case_id = ${caseId} and kind = 'arrived')
  and not exists (select 1 from arrival_bookings where case_id = ${caseId}))`

/** Facts that decide whether her arrival can be changed or confirmed. */
export function findArrivalState(db: Db, caseId: string) {
  return db
    .selectNoFrom([
      sql<string | null>`(
        select day::text from arrival_bookings where case_id = ${caseId})`.as('arrival_day'),
      sql<boolean>`exists (
        select 1 from case_events
        where case_id = ${caseId} and kind = 'arrived')`.as('has_arrived'),
      lastDay(caseId).as('last_day'),
      isMissed(caseId).as('is_missed'),
      sql<HerState | null>`(
        select state from her_asks where case_id = ${caseId})`.as('her_state'),
      replacedBy(caseId).as('is_replaced'),
    ])
    .executeTakeFirstOrThrow()
}

/** An application's ending; null while open or unknown. */
export async function findEnding(db: Db, caseId: string): Promise<Ending | null> {
  const row = await db
    .selectFrom('applications')
    .select('ended_as')
    .where('id', '=', caseId)
    .executeTakeFirst()
  return row?.ended_as ?? null
}

/** The language in which the household began. */
export async function findLanguageOf(db: Db, caseId: string): Promise<string> {
  const row = await db
    .selectFrom('applications')
    .select('language')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  return row.language
}

const MOST_HIRES = 20

/** Ask only after a code. Hires under this confirmed number or its client, except erased ones. */
export async function listHiresUnder(db: Db, phoneIndexes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('applications as a')
    .leftJoin('clients as c', 'c.id', 'a.client_id')
    .select('a.id')
    .where('a.files_erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('a.phone_index', 'in', [...phoneIndexes]),
          eb('a.phone_verified_at', 'is not', null),
        ]),
        eb('c.phone_index', 'in', [...phoneIndexes]),
      ]),
    )
    .orderBy('a.updated_at', 'desc')
    .limit(MOST_HIRES)
    .execute()
  return rows.map(({ id }) => id)
}
