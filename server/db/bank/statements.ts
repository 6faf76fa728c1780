import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { LineExplanation, LineState } from '#domain/bank/statement/settle-line.ts'
import type { Day } from '#domain/day.ts'
import type { Db, Tables } from '#server/db/connect.ts'

type LineRow = Selectable<Tables['statement_lines']>
export type StatementLineRow = Omit<LineRow, 'state' | 'explained_as'> & {
  state: LineState
  explained_as: LineExplanation | null
}

/** Lets one statement through at a time. */
export async function lockStatements(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bank-statements'))`.execute(db)
}

export function findStatement(db: Db, sha256: string) {
  return db
    .selectFrom('bank_statements')
    .selectAll()
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

/** Stores a statement with its lines. */
export async function insertStatement(
  db: Db,
  statement: Insertable<Tables['bank_statements']>,
  lines: readonly Insertable<Tables['statement_lines']>[],
): Promise<void> {
  await db.insertInto('bank_statements').values(statement).execute()
  const AT_ONCE = 1_000
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    await db
      .insertInto('statement_lines')
      .values(lines.slice(from, from + AT_ONCE))
      .execute()
  }
}

/** Lines that were taken of these days, for comparing with a file that repeats some of them. */
export function listLinesOfDays(db: Db, { from, until }: { from: Day; until: Day }) {
  return db
    .selectFrom('statement_lines')
    .select(['id', 'booked_on', 'amount', 'words'])
    .where('booked_on', '>=', from)
    .where('booked_on', '<=', until)
    .execute()
}

/** What our references asked for, where no line shows it yet. */
export async function listAskedPayments(db: Db, refs: readonly string[]) {
  if (refs.length === 0) return []
  return db
    .selectFrom('bank_requests as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .leftJoin('statement_lines as l', 'l.payment_id', 'p.id')
    .select(['r.ref', 'p.id', 'p.kind', 'p.amount', 'p.state'])
    .where(sql<boolean>`r.ref = any(${[...refs]}::text[])`)
    .where('l.id', 'is', null)
    .execute()
}

export type StatementFilters = {
  from: Day
  until: Day
  /** Absent for all; `waiting` for those that somebody has to settle or confirm. */
  state?: LineState | 'waiting' | undefined
}

const fitting = (db: Db, { from, until, state }: StatementFilters) =>
  db
    .selectFrom('statement_lines as l')
    .where('l.booked_on', '>=', from)
    .where('l.booked_on', '<=', until)
    .$if(state === 'waiting', (query) => query.where('l.state', 'in', ['open', 'proposed']))
    .$if(state !== undefined && state !== 'waiting', (query) =>
      query.where('l.state', '=', state ?? ''),
    )

/** A page of lines, the newest first, with the household of the payment that each shows. */
export function listStatementRows(
  db: Db,
  filters: StatementFilters,
  { offset, limit }: { offset: number; limit: number },
) {
  return fitting(db, filters)
    .leftJoin('payments as p', 'p.id', 'l.payment_id')
    .leftJoin('cases as c', 'c.id', 'p.case_id')
    .selectAll('l')
    .select(['p.case_id', 'c.number', 'p.kind'])
    .orderBy('l.booked_on', 'desc')
    .orderBy('l.id')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** How many lines of each state there are, and what they come to. */
export function sumStatementRows(db: Db, filters: StatementFilters) {
  return fitting(db, filters)
    .select('l.state')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>('l.amount').as('amount'),
    ])
    .groupBy('l.state')
    .orderBy('l.state')
    .execute()
}

/** A line without lock. */
export function findStatementLine(db: Db, id: string) {
  return db
    .selectFrom('statement_lines')
    .select(['amount', 'booked_on'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks a statement line until the transaction ends. */
export async function lockStatementLine(db: Db, id: string): Promise<StatementLineRow | undefined> {
  const row = await db
    .selectFrom('statement_lines')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as StatementLineRow | undefined
}

export async function saveStatementLine(
  db: Db,
  id: string,
  values: Partial<Omit<LineRow, 'id' | 'statement_id' | 'line'>>,
): Promise<void> {
  await db.updateTable('statement_lines').set(values).where('id', '=', id).execute()
}

/** Payments of this sum that no line shows, the nearest to a day first. */
export function listPaymentsFor(
  db: Db,
  { amount, day }: { amount: number; day: Day },
  limit: number,
) {
  return db
    .selectFrom('payments as p')
    .innerJoin('cases as c', 'c.id', 'p.case_id')
    .leftJoin('statement_lines as l', 'l.payment_id', 'p.id')
    .select(['p.id', 'p.case_id', 'c.number', 'p.kind', 'p.payer', 'p.state', 'p.amount'])
    .select(
      sql<Day>`(coalesce(p.settled_at, p.created_at) at time zone 'Asia/Dubai')::date`.as('day'),
    )
    .where('p.kind', '=', amount > 0 ? 'charge' : 'refund')
    .where('p.amount', '=', Math.abs(amount))
    .where('p.state', '<>', 'cancelled')
    .where('l.id', 'is', null)
    .orderBy(
      sql`abs((coalesce(p.settled_at, p.created_at) at time zone 'Asia/Dubai')::date - ${day}::date)`,
    )
    .orderBy('p.id')
    .limit(limit)
    .execute()
}
