import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/connect.ts'
import { hasArrived } from '#server/db/hiring/has-arrived.ts'
import { isOfNextPerson } from './replaced-months.ts'

const MOST = 200

/**
 * Monthly dues of kept cards whose day has come, none before her arrival is recorded (ruling 53).
 */
export function listCardMonths(db: Db, today: Day) {
  return cardMonths(db, today)
    .select(['d.id', 'd.case_id'])
    .orderBy('d.collect_on')
    .limit(MOST)
    .execute()
}

/** Locks one such due with its unanswered charge; undefined where it no longer is one. */
export function lockCardMonth(db: Db, { id, today }: { id: string; today: Day }) {
  return cardMonths(db, today)
    .selectAll('d')
    .select([
      'a.number',
      sql<string | null>`(
        select p.id from payments as p
        where p.due_id = d.id and p.kind = 'charge' and p.state = 'pending' limit 1)`.as('pending'),
    ])
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst()
}

export type CardMonth = NonNullable<Awaited<ReturnType<typeof lockCardMonth>>>

/** The oldest month that a card failed to pay, locked. */
export function findUnpaidMonth(db: Db, caseId: string) {
  return db
    .selectFrom('dues as d')
    .selectAll('d')
    .select(isCharging.as('is_charging'))
    .where('d.case_id', '=', caseId)
    .where('d.payer', '=', 'card')
    .where('d.kind', '=', 'month')
    .where('d.state', '=', 'failed')
    .orderBy('d.period_from')
    .limit(1)
    .forUpdate('d')
    .executeTakeFirst()
}

/** SQL: the kept card is being charged, with an unknown result. */
const isCharging = sql<boolean>`exists (
  select 1 from payments as p
  where p.due_id = d.id and p.kind = 'charge' and p.state = 'pending'
    and not exists (select 1 from card_sessions as s where s.payment_id = p.id))`

/** SQL: the household may be paying on the provider's page. */
export const hasOpenPage = sql<boolean>`exists (
  select 1 from payments as p join card_sessions as s on s.payment_id = p.id
  where p.due_id = d.id and p.state = 'pending')`

const cardMonths = (db: Db, today: Day) =>
  db
    .selectFrom('dues as d')
    .innerJoin('applications as a', 'a.id', 'd.case_id')
    .where(hasArrived('a'))
    .where('d.payer', '=', 'card')
    .where('d.kind', '=', 'month')
    .where((eb) => eb.not(hasOpenPage))
    .where((eb) => eb.not(isOfNextPerson))
    .where((eb) =>
      eb.or([
        eb.and([eb('d.state', '=', 'planned'), eb('d.collect_on', '<=', today)]),
        eb.and([eb('d.state', '=', 'failed'), eb('d.retry_on', '<=', today)]),
      ]),
    )
