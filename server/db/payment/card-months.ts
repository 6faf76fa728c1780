import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/db/connect.ts'

const MOST = 200

/** Months that a kept card brings, whose day, or day of another try, has come. */
export function listCardMonths(db: Db, today: Day) {
  return cardMonths(db, today)
    .select(['d.id', 'd.application_id'])
    .orderBy('d.collect_on')
    .limit(MOST)
    .execute()
}

/**
 * One of them, held until the transaction ends, with the charge of which nobody has heard yet;
 * undefined where it is none any more.
 */
export function lockCardMonth(db: Db, { id, today }: { id: string; today: Day }) {
  return cardMonths(db, today)
    .innerJoin('applications as a', 'a.id', 'd.application_id')
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

const cardMonths = (db: Db, today: Day) =>
  db
    .selectFrom('dues as d')
    .where('d.payer', '=', 'card')
    .where('d.kind', '=', 'month')
    .where((eb) =>
      eb.or([
        eb.and([eb('d.state', '=', 'planned'), eb('d.collect_on', '<=', today)]),
        eb.and([eb('d.state', '=', 'failed'), eb('d.retry_on', '<=', today)]),
      ]),
    )
