import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { isGoneOnWith } from '#server/db/hiring/is-gone-on-with.ts'

const MOST = 500

/**
 * Mandates that the bank is to forget and has not been asked to, with the request by which it knows
 * them. They and their applications are held until the transaction ends.
 */
export function lockMandatesToCancel(db: Db) {
  return db
    .selectFrom('mandates as n')
    .innerJoin('applications as a', 'a.id', 'n.application_id')
    .select(['n.id', 'n.application_id', 'n.amount', 'n.cap', 'a.number'])
    .select(
      sql<string>`(
        select r.ref from bank_requests as r
        where r.mandate_id = n.id and r.payment_id is null and not r.is_cancellation
        order by r.batch desc limit 1)`.as('sent_as'),
    )
    .where('n.state', '=', 'CANCEL_PENDING')
    .where(
      sql<boolean>`not exists (
        select 1 from bank_requests as c
        where c.mandate_id = n.id and c.is_cancellation and c.outcome is null)`,
    )
    .orderBy('a.number')
    .orderBy('n.kind', 'desc')
    .limit(MOST)
    .forNoKeyUpdate(['a', 'n'])
    .execute()
}

/**
 * Mandates at the bank of hires whose service is over, which no hire that goes on has taken over, and
 * under which nothing is owed any more.
 */
export async function listMandatesOfEnded(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id from mandates as n join applications as a on a.id = n.application_id
    where a.service_ended_on is not null
      and n.state in ('SUBMITTED_TO_BANK', 'ACTIVE') and n.kind <> 'agreement'
      and not ${isGoneOnWith('a')}
      and not exists (
        select 1 from dues as d join applications as o on o.id = d.application_id
        where (o.id = a.id or o.mandates_of = a.id)
          and d.payer = 'mandate' and d.state in ('planned', 'failed'))
    order by n.id limit ${MOST}`.execute(db)
  return rows.map(({ id }) => id)
}
