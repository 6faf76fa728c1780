import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { LedgerMove, OpenLine } from '#domain/payment/ledger/daily-close.ts'
import type { Db, Tables } from '#server/db/connect.ts'

/** Payments of real households that succeeded between two instants. */
export async function listLedgerMoves(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<(LedgerMove & { case_id: string; number: number })[]> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('cases as c', 'c.id', 'p.case_id')
    .select(['p.id', 'p.provider_ref as ref', 'p.kind', 'p.payer', 'p.amount', 'p.case_id'])
    .select('c.number')
    .select(
      sql<boolean>`exists (
        select from statement_lines as l
        where l.payment_id = p.id and l.state in ('matched', 'settled'))`.as('isOnStatement'),
    )
    .where('p.state', '=', 'succeeded')
    // Providers move disputed money on other days, as entries that are no payments.
    .where('p.ground', 'is distinct from', 'disputed')
    .where(sql<boolean>`coalesce(p.settled_at, p.created_at) >= ${from}`)
    .where(sql<boolean>`coalesce(p.settled_at, p.created_at) < ${until}`)
    .where('c.is_sample', '=', false)
    .orderBy('p.settled_at')
    .orderBy('p.id')
    .execute()
  return rows
}

/** Which of a provider's ids are of payments that succeeded, on any day. */
export async function listKnownRefs(db: Db, refs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payments')
    .select('provider_ref')
    .where(sql<boolean>`provider_ref = any(${[...refs]}::text[])`)
    .where('state', '=', 'succeeded')
    .execute()
  return new Set(rows.flatMap(({ provider_ref: ref }) => ref ?? []))
}

/** The lines of a day that wait for somebody, what all its lines come to, and whether a statement reaches it. */
export async function readStatementDay(
  db: Db,
  day: Day,
): Promise<{ openLines: OpenLine[]; came: number; went: number; hasStatement: boolean }> {
  const lines = await db
    .selectFrom('statement_lines')
    .select(['id', 'amount', 'state'])
    .where('booked_on', '=', day)
    .execute()
  const { rows } = await sql<{ reaches: boolean }>`
    select exists (select from statement_lines where booked_on >= ${day}::date) as reaches`.execute(
    db,
  )
  const waits = new Set<string>(['open', 'proposed'])
  const sum = (some: typeof lines) => some.reduce((all, { amount }) => all + amount, 0)
  return {
    openLines: lines.filter(({ state }) => waits.has(state)),
    came: sum(lines.filter(({ amount }) => amount > 0)),
    went: -sum(lines.filter(({ amount }) => amount < 0)),
    hasStatement: rows[0]?.reaches === true,
  }
}

/** Stores that a day was closed; the newest close of a day counts. */
export async function insertClose(
  db: Db,
  close: Insertable<Tables['money_closes']>,
): Promise<void> {
  await db.insertInto('money_closes').values(close).execute()
}

/** How each day of a period was closed last. */
export function listCloses(db: Db, { from, until }: { from: Day; until: Day }) {
  return db
    .selectFrom('money_closes')
    .distinctOn('day')
    .select(['day', 'differences', 'note', 'closed_by', 'closed_at'])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .orderBy('id', 'desc')
    .execute()
}
