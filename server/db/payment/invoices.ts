import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type InvoiceRow = Selectable<Tables['invoices']>
export type NewInvoice = Insertable<Tables['invoices']>

/** Locks the counter until the transaction ends, so that the series has no gap and no double. */
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

/** A payment's invoice, if any. */
export function findInvoiceOf(db: Db, paymentId: string): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
}

/** An invoice's facts: period, plan and the household's language. */
export async function findInvoiceFacts(
  db: Db,
  { caseId, dueId }: { caseId: string; dueId: string | null },
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
    .where('a.id', '=', caseId)
    .executeTakeFirstOrThrow()
}

/** What the invoice's paper needs besides its row. */
export function findInvoicePaper(db: Db, id: string) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .innerJoin('applications as a', 'a.id', 'i.case_id')
    .innerJoin('maids as m', 'm.id', 'a.maid_id')
    .leftJoin('invoices as c', 'c.id', 'i.credits_id')
    .selectAll('i')
    .select([
      'p.payer',
      'p.provider',
      'p.ground',
      'a.number as reference',
      'm.name as worker',
      'm.is_sample as worker_is_sample',
      'c.series as credited_series',
      'c.number as credited_number',
      'c.issued_on as credited_on',
    ])
    .where('i.id', '=', id)
    .executeTakeFirst()
}
export type InvoicePaper = NonNullable<Awaited<ReturnType<typeof findInvoicePaper>>>

/** Stores the sealed file once; answers whether it did. */
export async function saveInvoiceSealed(
  db: Db,
  id: string,
  sealed: { key: string; sha256: string; pages: number; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('invoices')
    .set({
      pdf_key: sealed.key,
      pdf_sha256: sealed.sha256,
      pages: sealed.pages,
      sealed_at: sealed.at,
    })
    .where('id', '=', id)
    .where('sealed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** An application's invoices in the order of issue. */
export function listInvoices(db: Db, caseId: string): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('issued_at')
    .orderBy('series')
    .orderBy('number')
    .execute()
}
