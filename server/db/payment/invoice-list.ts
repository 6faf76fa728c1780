import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { InvoiceKind } from '#domain/payment/invoice.ts'
import type { TaxedSum } from '#domain/payment/ledger/vat-return.ts'
import type { Db } from '#server/db/connect.ts'

/** What the list of invoices asks for; days are days in Dubai, both included. */
export type InvoiceFilters = {
  from: Day
  until: Day
  kind?: InvoiceKind | undefined
  /** Samples alone; absent for real households alone. */
  samples?: boolean | undefined
}

export type InvoiceListRow = {
  id: string
  case_id: string
  case_number: number
  series: string
  number: number
  kind: InvoiceKind
  issued_on: Day
  payer: 'card' | 'mandate'
  /** Fils. */
  amount: number
  vat: number
  net: number
  isTaxed: boolean
  /** Of what a credit note takes back. */
  credited: string | null
  emirate: string | null
}

/** An invoice of a sample household, or by an issuer that is one, is a sample. */
const isSample = sql`(i.is_sample or i.case_id in (select s.id from cases as s where s.is_sample))`

const inPeriod = ({ from, until, kind }: InvoiceFilters) => sql`
  i.issued_on between ${from}::date and ${until}::date
    and ${kind ? sql`i.kind = ${kind}` : sql`true`}`

/** The household's emirate: where a hire lives, or the first answer about a visa. */
const emirate = sql`coalesce(r.emirate, nullif(split_part(v.guide_answers, '.', 1), ''))`

/** A page of invoices in the order of their numbers, the newest first. */
export async function listInvoicePage(
  db: Db,
  filters: InvoiceFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<InvoiceListRow[]> {
  const { rows } = await sql<InvoiceListRow>`
    select page.*, c.number as case_number, ${emirate} as emirate, p.payer, o.series || '-' || lpad(o.number::text, 6, '0') as credited
    from (
      select i.id, i.case_id, i.series, i.number, i.kind, i.issued_on, i.amount, i.vat, i.net,
        i.trn is not null as "isTaxed", i.payment_id, i.credits_id, i.issued_at
      from invoices as i
      where ${inPeriod(filters)} and ${filters.samples === true ? isSample : sql`not ${isSample}`}
      order by i.issued_at desc, i.series, i.number desc offset ${offset} limit ${limit}
    ) as page
    join cases as c on c.id = page.case_id
    join payments as p on p.id = page.payment_id
    left join case_rows as r on r.case_id = page.case_id
    left join visas as v on v.case_id = page.case_id
    left join invoices as o on o.id = page.credits_id
    order by page.issued_at desc, page.series, page.number desc`.execute(db)
  return rows
}

/**
 * Invoices of a period summed by kind and the household's emirate; `leftOut` counts samples that are
 * not asked for.
 */
export async function sumInvoices(
  db: Db,
  filters: InvoiceFilters,
): Promise<{ sums: TaxedSum[]; leftOut: number }> {
  const { rows } = await sql<TaxedSum & { isSample: boolean }>`
    select ${isSample} as "isSample", i.kind, i.trn is not null as "isTaxed", ${emirate} as emirate,
      count(*)::int as count, sum(i.net)::int8 as net, sum(i.vat)::int8 as vat
    from invoices as i left join case_rows as r on r.case_id = i.case_id
      left join visas as v on v.case_id = i.case_id
    where ${inPeriod(filters)} group by 1, 2, 3, 4 order by 2, 3, 4`.execute(db)
  const asked = filters.samples === true
  const others = asked ? [] : rows.filter((row) => row.isSample)
  return {
    sums: rows.filter((row) => row.isSample === asked),
    leftOut: others.reduce((all, { count }) => all + count, 0),
  }
}
