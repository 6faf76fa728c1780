import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Day } from '#domain/day.ts'
import type { Collected } from '#domain/payment/may-collect.ts'
import type { Db } from '#server/db/connect.ts'
import { isInScope } from './mandates-to-send.ts'
import type { BankScope } from './mandates-to-send.ts'
import { hasArrived } from '#server/db/hiring/has-arrived.ts'
import { isOfNextPerson } from '#server/db/payment/replaced-months.ts'

/** More wait for the next batch. */
const MOST = 5_000

/** SQL: collections under a mandate that succeeded or are pending, by day. */
const collected = sql<Collected[]>`coalesce((
  select jsonb_agg(jsonb_build_object('day', r.collect_on, 'amount', r.amount))
  from bank_requests as r join payments as p on p.id = r.payment_id
  where r.mandate_id = n.id and p.state in ('pending', 'succeeded')), '[]')`

const acceptedRef = sql<string | null>`(
  select r.ref from bank_requests as r
  where r.mandate_id = n.id and r.payment_id is null and r.outcome = 'ACCEPTED'
  order by r.batch desc limit 1)`

/**
 * Dues up to this day with accepted mandates, none before her arrival is recorded (ruling 53).
 * Locks the dues.
 */
export function lockDuesToCollect(db: Db, day: Day, scope: BankScope) {
  return db
    .selectFrom('dues as d')
    .innerJoin('applications as a', 'a.id', 'd.case_id')
    .selectAll('d')
    .select(['a.number', 'a.monthly_amount'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('mandates as n')
          .select(['n.id', 'n.kind', 'n.amount', 'n.cap', 'n.starts_on', 'n.ends_on'])
          .select([collected.as('collected'), acceptedRef.as('accepted_ref')])
          .where('n.case_id', '=', eb.fn.coalesce('a.mandates_of', 'a.id'))
          .where('n.state', '=', 'ACTIVE')
          .where('n.kind', '<>', 'agreement'),
      ).as('mandates'),
    )
    .where('d.payer', '=', 'mandate')
    .where(isInScope(scope, sql`a.id`))
    .where((eb) =>
      eb.or([
        eb.and([eb('d.state', '=', 'planned'), eb('d.collect_on', '<=', day)]),
        eb.and([eb('d.state', '=', 'failed'), eb('d.retry_on', '<=', day)]),
      ]),
    )
    .where('a.ended_as', '=', 'completed')
    .where(hasArrived('a'))
    .where((eb) => eb.not(isOfNextPerson))
    .where(
      sql<boolean>`not exists (
      select 1 from payments as p where p.due_id = d.id and p.state = 'pending')`,
    )
    .orderBy('d.collect_on')
    .orderBy('d.id')
    .limit(MOST)
    .forUpdate('d')
    .skipLocked()
    .execute()
}

export type DueToCollect = Awaited<ReturnType<typeof lockDuesToCollect>>[number]

/** Bank holidays from this day on. */
export async function listHolidaysFrom(db: Db, day: Day): Promise<Day[]> {
  const rows = await db.selectFrom('holidays').select('day').where('day', '>=', day).execute()
  return rows.map((row) => row.day)
}
