import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type InvoiceRow = Selectable<Tables['invoices']>
export type NewInvoice = Insertable<Tables['invoices']>

/**
 * The next number of a series. The counter is held until the transaction ends, and falls back with
 * it: so none is left out, and none is given twice.
 */
export async function takeInvoiceNumber(db: Db, series: string): Promise<number> {
  const row = await db
    .insertInto('invoice_counters')
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last: sql`invoice_counters.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return row.last
}

export async function insertInvoice(db: Db, invoice: NewInvoice): Promise<void> {
  await db.insertInto('invoices').values(invoice).execute()
}

/** The one of a payment, if it has one. */
export function findInvoiceOf(db: Db, paymentId: string): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
}

/** What an invoice says of its payment: the period, the plan, and the household's language. */
export async function findInvoiceFacts(
  db: Db,
  { appId, dueId }: { appId: string; dueId: string | null },
) {
  return db
    .selectFrom('applications as a')
    .leftJoin('dues as d', (join) => join.on('d.id', '=', dueId))
    .select([
      'a.language',
      'a.plan_type as plan',
      'd.kind as due_kind',
      'd.period_from',
      'd.period_until',
    ])
    .where('a.id', '=', appId)
    .executeTakeFirstOrThrow()
}
