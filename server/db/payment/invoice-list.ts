import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { InvoiceKind } from '#domain/payment/invoice.ts'
import type { TaxedSum } from '#domain/payment/ledger/vat-return.ts'
import type { Db } from '#server/db/connect.ts'
import { isChangedDay, within } from './changed-days.ts'

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

/** A page of invoices in the order of their numbers, the newest first. */
export async function listInvoicePage(
  db: Db,
  filters: InvoiceFilters,
  { offset, limit }: { offset: number; limit: number },
): Promise<InvoiceListRow[]> {
  const { kind } = filters
  const { rows } = await sql<InvoiceListRow>`
    select page.*, c.number as case_number, r.emirate, p.payer, o.series || '-' || lpad(o.number::text, 6, '0') as credited
    from (
      select i.id, i.case_id, i.series, i.number, i.kind, i.issued_on, i.amount, i.vat, i.net,
        i.trn is not null as "isTaxed", i.payment_id, i.credits_id, i.issued_at
      from invoices as i
      where ${within(filters)(sql`i.issued_on`)} and ${kind ? sql`i.kind = ${kind}` : sql`true`}
        and ${filters.samples === true ? isSample : sql`not ${isSample}`}
      -- As the index has them; the day is that of the instant.
      order by i.issued_on desc, i.issued_at desc, i.series, i.number desc
      offset ${offset} limit ${limit}
    ) as page
    join cases as c on c.id = page.case_id
    join payments as p on p.id = page.payment_id
    left join case_rows as r on r.case_id = page.case_id
    left join invoices as o on o.id = page.credits_id
    order by page.issued_at desc, page.series, page.number desc`.execute(db)
  return rows
}

/** SQL: invoices of these days summed by what a VAT return tells apart. */
const sumsOf = (isAsked: (day: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`
  select i.issued_on as day, i.kind, i.trn is not null as is_taxed, r.emirate, ${isSample} as is_sample,
    count(*) as invoices, sum(i.net) as net, sum(i.vat) as vat
  from invoices as i left join case_rows as r on r.case_id = i.case_id
  where ${isAsked(sql`i.issued_on`)} group by 1, 2, 3, 4, 5`

/**
 * Invoices of a period summed by kind and the household's emirate; `leftOut` counts samples that are
 * not asked for. Days that changed since they were counted are summed from their invoices.
 */
export async function sumInvoices(
  db: Db,
  period: Pick<InvoiceFilters, 'from' | 'until' | 'samples'>,
): Promise<{ sums: TaxedSum[]; leftOut: number }> {
  const isInPeriod = within(period)
  const { rows } = await sql<TaxedSum & { isSample: boolean }>`
    select is_sample as "isSample", kind, is_taxed as "isTaxed", emirate,
      sum(invoices)::int as count, sum(net)::int8 as net, sum(vat)::int8 as vat
    from (
      select * from invoice_days as k
      where ${isInPeriod(sql`k.day`)} and not (${isChangedDay(period)(sql`k.day`)})
      union all
      ${sumsOf(isChangedDay(period))}
    ) as parts
    group by is_sample, kind, is_taxed, emirate order by kind, is_taxed, emirate`.execute(db)
  const asked = period.samples === true
  const others = asked ? [] : rows.filter((row) => row.isSample)
  return {
    sums: rows.filter((row) => row.isSample === asked),
    leftOut: others.reduce((all, { count }) => all + count, 0),
  }
}

/** Counts these days anew; the caller sees that nobody else does at the same time. */
export async function countInvoiceDays(
  tx: Db,
  isCounted: (day: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  await sql`delete from invoice_days where ${isCounted(sql`day`)}`.execute(tx)
  await sql`
    insert into invoice_days (day, kind, is_taxed, emirate, is_sample, invoices, net, vat)
    ${sumsOf(isCounted)}`.execute(tx)
}
