import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/connect.ts'

export type InvoiceRow = Selectable<Tables['invoices']>
export type NewInvoice = Insertable<Tables['invoices']>

/**
 * Takes so many numbers and answers the first of them. Locks the counter until the transaction ends,
 * so that the series has no gap and no double.
 */
export async function takeInvoiceNumbers(db: Db, series: string, count: number): Promise<number> {
  const row = await db
    .insertInto('invoice_counters')
    .values({ series, last: count })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet({ last: sql`invoice_counters.last + ${count}` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return row.last - count + 1
}

const columns = [
  ...([
    'id',
    'series',
    'number',
    'kind',
    'payment_id',
    'case_id',
    'credits_id',
    'issued_on',
  ] as const),
  ...([
    'issued_at',
    'amount',
    'vat',
    'passed_on',
    'language',
    'due_kind',
    'period_from',
    'period_until',
  ] as const),
  ...(['plan', 'trn', 'legal_name', 'address', 'is_sample'] as const),
] satisfies (keyof NewInvoice)[]

export async function insertInvoices(
  db: Db,
  invoices: readonly Pick<NewInvoice, (typeof columns)[number]>[],
): Promise<void> {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  // As one value: a statement has too few places for the columns of thousands.
  await sql`
    insert into invoices (${names})
    select ${names} from jsonb_populate_recordset(null::invoices, ${JSON.stringify(invoices)}::jsonb)`.execute(
    db,
  )
}

/** The invoices of payments that have one. */
export function listInvoicesOfPayments(db: Db, paymentIds: readonly string[]) {
  return db
    .selectFrom('invoices')
    .select(['id', 'payment_id', 'trn'])
    .where(sql<boolean>`payment_id = any(${[...paymentIds]}::text[])`)
    .execute()
}

/** What invoices of payments state: period, a hire's plan, and the household's language. */
export function listInvoiceFacts(
  db: Db,
  payments: readonly { id: string; due_id: string | null }[],
) {
  return db
    .selectFrom(
      sql<{ id: string; due_id: string | null }>`unnest(
        ${payments.map(({ id }) => id)}::text[], ${payments.map((one) => one.due_id)}::text[]
      )`.as<'g'>(sql`g(id, due_id)`),
    )
    .innerJoin('payments as p', 'p.id', 'g.id')
    .innerJoin('cases as c', 'c.id', 'p.case_id')
    .leftJoin('hires as h', 'h.case_id', 'p.case_id')
    .leftJoin('dues as d', 'd.id', 'g.due_id')
    .select(['p.id as payment_id', 'c.language', 'h.plan_type as plan'])
    .select(['d.kind as due_kind', 'd.period_from', 'd.period_until'])
    .execute()
}

/** What the invoice's paper needs besides its row. */
export function findInvoicePaper(db: Db, id: string) {
  return db
    .selectFrom('invoices as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .innerJoin('cases as of', 'of.id', 'i.case_id')
    .leftJoin('hires as h', 'h.case_id', 'i.case_id')
    .leftJoin('maids as m', 'm.id', 'h.maid_id')
    .leftJoin('dues as d', 'd.id', 'p.due_id')
    .leftJoin('invoices as c', 'c.id', 'i.credits_id')
    .selectAll('i')
    .select([
      'p.payer',
      'p.provider',
      'p.ground',
      'of.number as reference',
      'of.kind as case_kind',
      'd.fees',
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
