import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { EntryState, MoneySort } from '#domain/payment/ledger/money-entries.ts'
import type { Db } from '#server/db/connect.ts'

/** What the list of money asks for; days are days in Dubai, both included. */
export type MoneyFilters = {
  from: Day
  until: Day
  state?: EntryState | undefined
  payer?: 'card' | 'mandate' | undefined
  caseIds?: readonly string[] | undefined
  /** Samples alone; absent for real households alone. */
  samples?: boolean | undefined
}

/** An entry: a due that is not paid, or a payment. */
export type MoneyEntryRow = {
  id: string
  of: 'due' | 'payment'
  case_id: string
  number: number
  day: Day
  state: EntryState
  payer: 'card' | 'mandate'
  /** Fils with VAT, and the VAT inside. */
  amount: number
  vat: number
  failure: string | null
  ground: string | null
  due_kind: 'first' | 'month' | null
  period_from: Day | null
  period_until: Day | null
}

const dubaiDay = (instant: RawBuilder<unknown>) =>
  sql<Day>`(${instant} at time zone 'Asia/Dubai')::date`
/** The instant at which a day begins in Dubai. */
const startOf = (day: Day | RawBuilder<unknown>) =>
  sql`((${day})::date::timestamp at time zone 'Asia/Dubai')`

/** Has an index: when a payment ended, or was asked for while it waits. */
const paidAt = sql`coalesce(p.settled_at, p.created_at)`

/** SQL: the states of `stateOfDue` and `stateOfPayment` of the domain. */
const dueState = (today: Day) =>
  sql<EntryState>`case when d.collect_on < ${today}::date then 'late' else 'due' end`
const paymentState = sql<EntryState>`case p.kind
  when 'charge' then case p.state when 'pending' then 'asked' when 'succeeded' then 'taken' else 'refused' end
  else case p.state when 'pending' then 'refunding' when 'succeeded' then 'refunded' else 'refund-failed' end end`

const within = (
  { caseIds, payer }: MoneyFilters,
  row: { caseId: RawBuilder<unknown>; payer: RawBuilder<unknown> },
) => sql`${payer ? sql`${row.payer} = ${payer}` : sql`true`}
  and ${caseIds ? sql`${row.caseId} = any(${[...caseIds]}::text[])` : sql`true`}`

/** Every entry that fits, but for its state. */
const entries = (filters: MoneyFilters, today: Day) => sql`(
  select d.id, 'due' as of, d.case_id, d.collect_on as day, ${dueState(today)} as state, d.payer,
    d.amount, d.vat, null::text as failure, null::text as ground, d.id as due_id
  from dues as d
  where d.state in ('planned', 'failed')
    and d.collect_on between ${filters.from}::date and ${filters.until}::date
    and ${within(filters, { caseId: sql`d.case_id`, payer: sql`d.payer` })}
    and not exists (
      select 1 from payments as p where p.due_id = d.id and p.kind = 'charge' and p.state = 'pending')
  union all
  select p.id, 'payment', p.case_id, ${dubaiDay(paidAt)}, ${paymentState}, p.payer,
    p.amount, p.vat, p.failure, p.ground, p.due_id
  from payments as p
  where p.state <> 'cancelled'
    and ${paidAt} >= ${startOf(filters.from)}
    and ${paidAt} < ${startOf(sql`${filters.until}::date + 1`)}
    and ${within(filters, { caseId: sql`p.case_id`, payer: sql`p.payer` })}
)`

/** Entries that fit with their cases, of samples and of real households. */
const fittingOfBoth = (filters: MoneyFilters, today: Day) => sql`
  ${entries(filters, today)} as e
  join cases as c on c.id = e.case_id
  where ${filters.state ? sql`e.state = ${filters.state}` : sql`true`}`

const fitting = (filters: MoneyFilters, today: Day) => sql`
  ${fittingOfBoth(filters, today)} and c.is_sample = ${filters.samples === true}`

const orders: Record<MoneySort, RawBuilder<unknown>> = { day: sql`e.day`, amount: sql`e.amount` }

type Page = { sort: MoneySort; isDescending: boolean; offset: number; limit: number }

/** A page of entries in an order. */
export async function listMoneyEntries(
  db: Db,
  filters: MoneyFilters,
  { sort, isDescending, offset, limit, today }: Page & { today: Day },
): Promise<MoneyEntryRow[]> {
  const way = isDescending ? sql`desc` : sql`asc`
  const { rows } = await sql<MoneyEntryRow>`
    select page.*, c.number::int8 as number, d.kind as due_kind, d.period_from, d.period_until
    from (
      select e.* from ${fitting(filters, today)}
      order by ${orders[sort]} ${way}, e.id ${way} offset ${offset} limit ${limit}
    ) as page
    join cases as c on c.id = page.case_id
    left join dues as d on d.id = page.due_id
    order by ${sort === 'day' ? sql`page.day` : sql`page.amount`} ${way}, page.id ${way}`.execute(
    db,
  )
  return rows
}

/** How many entries of a state there are on a day, and their sum in fils. */
export type MoneyDayRow = { day: Day; state: EntryState; count: number; amount: number }

/** Entries summed by day and state, the newest day first; `leftOut` counts samples that are not asked for. */
export async function sumMoneyDays(
  db: Db,
  filters: MoneyFilters,
  today: Day,
): Promise<{ days: MoneyDayRow[]; leftOut: number }> {
  const { rows } = await sql<MoneyDayRow & { isSample: boolean }>`
    select c.is_sample as "isSample", e.day, e.state, count(*)::int as count,
      sum(e.amount)::int8 as amount
    from ${fittingOfBoth(filters, today)}
    group by c.is_sample, e.day, e.state order by e.day desc, e.state`.execute(db)
  const isSample = filters.samples === true
  const others = isSample ? [] : rows.filter((row) => row.isSample)
  return {
    days: rows.filter((row) => row.isSample === isSample),
    leftOut: others.reduce((all, { count }) => all + count, 0),
  }
}
