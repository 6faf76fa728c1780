import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/day.ts'

/** The chosen payment method, if any. */
export async function findPaymentMethod(db: Db, caseId: string) {
  const row = await db
    .selectFrom('applications')
    .select('payment_method')
    .where('id', '=', caseId)
    .executeTakeFirst()
  return row?.payment_method ?? undefined
}

/** An application's agreed money and the holidays from its first day, in one query. */
export function findAgreed(db: Db, caseId: string) {
  return db
    .selectFrom('applications as a')
    .select([
      'a.id',
      'a.first_day',
      'a.monthly_amount',
      'a.payment_method',
      'a.mandates_of',
      sql<string | null>`(
        select m.starts_on::text from mandates as m
        where m.case_id = a.id and m.kind = 'one-time' and m.signed_at is not null
          and m.state not in ('CANCELLED', 'EXPIRED'))`.as('signed_day'),
      sql<string[]>`array(select h.day::text from holidays as h where h.day >= a.first_day)`.as(
        'holidays',
      ),
    ])
    .where('a.id', '=', caseId)
    .executeTakeFirst()
}

/**
 * SQL: the terms' version in an application's signed agreement, or in the one its replacement kept.
 */
export const agreedTermsFrom = (caseId: string | RawBuilder<unknown>) => sql<Day | null>`(
  select agreed.terms_from::text from applications as own
  join mandates as agreed on agreed.case_id in (own.id, own.mandates_of)
  where own.id = ${caseId} and agreed.kind = 'agreement' and agreed.state = 'SIGNED'
  order by agreed.case_id = own.id desc, agreed.created_at desc limit 1)`
