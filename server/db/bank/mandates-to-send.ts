import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { HerState } from '#domain/hiring/her-yes/her-answer.ts'
import type { MandateState } from '#domain/signing/mandate.ts'
import type { Db } from '#server/db/connect.ts'

/** More wait for the next batch. */
const MOST = 5_000

/** Who is meant: one case, all but samples, or everybody. */
export type BankScope = { caseId: string } | 'no-samples' | 'all'

/** SQL: whether the scope has this case. */
export function isInScope(scope: BankScope, caseId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (typeof scope === 'object') return sql`${caseId} = ${scope.caseId}`
  if (scope === 'all') return sql`true`
  return sql`not exists (select from cases as s where s.id = ${caseId} and s.is_sample)`
}

/** Sealed mandates that no bank has, with the facts that decide. Locks them and their cases. */
export function lockMandatesToSend(db: Db, today: string, scope: BankScope = 'all') {
  return db
    .selectFrom('mandates as n')
    .innerJoin('cases as c', 'c.id', 'n.case_id')
    .innerJoin('hires as h', 'h.case_id', 'c.id')
    .select(['n.id', 'n.kind', 'n.amount', 'n.cap', 'n.pdf_key', 'n.pdf_sha256', 'n.case_id'])
    .select(['c.number', 'c.ended_as', 'h.visa_exception'])
    .select([
      sql<HerState | null>`(select y.state from her_asks as y where y.case_id = c.id)`.as(
        'her_state',
      ),
      sql<MandateState[]>`array(
        select o.state from mandates as o
        where o.case_id = c.id and o.state not in ('CANCELLED', 'EXPIRED'))`.as('states'),
      // The service has its last day, and no sum is left for a bank.
      sql<boolean>`c.service_ended_on is not null and not exists (
        select from dues as d where d.case_id = c.id and d.payer = 'mandate'
          and d.state in ('planned', 'failed'))`.as('is_settled'),
    ])
    .where('n.state', '=', 'SIGNED')
    .where('n.kind', '<>', 'agreement')
    .where('n.sealed_at', 'is not', null)
    .where('n.ends_on', '>=', today)
    .where('c.ended_as', '=', 'completed')
    .where(isInScope(scope, sql`c.id`))
    .orderBy('c.number')
    .orderBy('n.kind', 'desc')
    .limit(MOST)
    .forNoKeyUpdate(['c', 'h', 'n'])
    .execute()
}

export type MandateToSend = Awaited<ReturnType<typeof lockMandatesToSend>>[number]
