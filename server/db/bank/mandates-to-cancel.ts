import { sql } from 'kysely'
import { lastMoves } from '#domain/signing/mandate.ts'
import type { Db } from '#server/db/connect.ts'
import { isInScope } from './mandates-to-send.ts'
import type { BankScope } from './mandates-to-send.ts'
import { needsNoMandate } from '#server/db/hiring/ended-applications.ts'

/** More wait for the next batch. */
const MOST = 5_000
/** Of which an hourly job ends so many. */
const MOST_AT_ONCE = 1_000

/** Mandates to cancel that the bank was not yet asked about. Locks them and their cases. */
export function lockMandatesToCancel(db: Db, scope: BankScope) {
  return db
    .selectFrom('mandates as n')
    .innerJoin('cases as c', 'c.id', 'n.case_id')
    .select(['n.id', 'n.case_id', 'n.amount', 'n.cap', 'c.number'])
    .select(
      sql<string>`(
        select r.ref from bank_requests as r
        where r.mandate_id = n.id and r.payment_id is null and not r.is_cancellation
        order by r.batch desc limit 1)`.as('sent_as'),
    )
    .where('n.state', '=', 'CANCEL_PENDING')
    .where(isInScope(scope, sql`c.id`))
    .where(
      sql<boolean>`not exists (
        select 1 from bank_requests as r
        where r.mandate_id = n.id and r.is_cancellation and r.outcome is null)`,
    )
    .orderBy('c.number')
    .orderBy('n.kind', 'desc')
    .limit(MOST)
    .forNoKeyUpdate(['c', 'n'])
    .execute()
}

/** Mandates without use that are still open. */
export async function listUnneededMandates(
  db: Db,
): Promise<{ id: string; state: keyof typeof lastMoves }[]> {
  const { rows } = await sql<{ id: string; state: keyof typeof lastMoves }>`
    select n.id, n.state from mandates as n join applications as a on a.id = n.case_id
    where n.state in (${sql.join(Object.keys(lastMoves))})
      and n.kind <> 'agreement' and ${needsNoMandate}
    order by n.id limit ${MOST_AT_ONCE}`.execute(db)
  return rows
}

/** Which of these mandates a running hire or an owed sum still needs. */
export async function listNeededMandates(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select n.id from mandates as n join applications as a on a.id = n.case_id
    where n.id = any(${[...ids]}::text[]) and not ${needsNoMandate}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
