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

/** Has an index: the day in Dubai on which a payment ended, or was asked for while it waits. */
const paidOn = sql<Day>`(coalesce(p.settled_at, p.created_at) at time zone 'Asia/Dubai')::date`

/** SQL: the states of `stateOfDue` and `stateOfPayment` of the domain. */
const dueState = (today: Day) =>
  sql<EntryState>`case when d.collect_on < ${today}::date then 'late' else 'due' end`
const paymentState = sql<EntryState>`case p.kind
  when 'charge' then case p.state when 'pending' then 'asked' when 'succeeded' then 'taken' else 'refused' end
  else case p.state when 'pending' then 'refunding' when 'succeeded' then 'refunded' else 'refund-failed' end end`

/** Cases of samples are few, so that they are told apart by a set instead of by a join with every case. */
const ofSample = (caseId: RawBuilder<unknown>) =>
  sql`${caseId} in (select s.id from cases as s where s.is_sample)`

type Fits = { filters: MoneyFilters; today: Day; isOfBoth?: boolean }

/** SQL: what filters ask of a row but for its day. */
const fits = (
  { filters: { caseIds, payer, state, samples }, isOfBoth }: Fits,
  row: Record<'caseId' | 'payer' | 'state', RawBuilder<unknown>>,
) => sql`${payer ? sql`${row.payer} = ${payer}` : sql`true`}
  and ${caseIds ? sql`${row.caseId} = any(${[...caseIds]}::text[])` : sql`true`}
  and ${state ? sql`${row.state} = ${state}` : sql`true`}
  and ${isOfBoth ? sql`true` : samples === true ? ofSample(row.caseId) : sql`not ${ofSample(row.caseId)}`}`

/** Every entry that fits, or as many of each kind as `first` lets through. */
const entries = (asked: Fits, first: RawBuilder<unknown> = sql``) => {
  const { from, until } = asked.filters
  return sql`(
  (select d.id, 'due' as of, d.case_id, d.collect_on as day, ${dueState(asked.today)} as state, d.payer,
    d.amount, d.vat, null::text as failure, null::text as ground, d.id as due_id
  from dues as d
  where d.state in ('planned', 'failed')
    and d.collect_on between ${from}::date and ${until}::date
    and ${fits(asked, { caseId: sql`d.case_id`, payer: sql`d.payer`, state: dueState(asked.today) })}
    and not exists (
      select 1 from payments as p where p.due_id = d.id and p.kind = 'charge' and p.state = 'pending')
  ${first})
  union all
  (select p.id, 'payment' as of, p.case_id, ${paidOn} as day, ${paymentState} as state, p.payer,
    p.amount, p.vat, p.failure, p.ground, p.due_id
  from payments as p
  where p.state <> 'cancelled'
    and ${paidOn} between ${from}::date and ${until}::date
    and ${fits(asked, { caseId: sql`p.case_id`, payer: sql`p.payer`, state: paymentState })}
  ${first})
)`
}

const orders: Record<MoneySort, RawBuilder<unknown>> = { day: sql`day`, amount: sql`amount` }

type Page = { sort: MoneySort; isDescending: boolean; offset: number; limit: number }

/** A page of entries in an order. */
export async function listMoneyEntries(
  db: Db,
  filters: MoneyFilters,
  { sort, isDescending, offset, limit, today }: Page & { today: Day },
): Promise<MoneyEntryRow[]> {
  const way = isDescending ? sql`desc` : sql`asc`
  const order = sql`order by ${orders[sort]} ${way}, id ${way}`
  // None but the first of each kind can be on a page.
  const first = sql`${order} limit ${offset + limit}`
  const { rows } = await sql<MoneyEntryRow>`
    select page.*, c.number::int8 as number, d.kind as due_kind, d.period_from, d.period_until
    from (
      select * from ${entries({ filters, today }, first)} as e ${order} offset ${offset} limit ${limit}
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
    select ${ofSample(sql`e.case_id`)} as "isSample", e.day, e.state, count(*)::int as count,
      sum(e.amount)::int8 as amount
    from ${entries({ filters, today, isOfBoth: true })} as e
    group by 1, e.day, e.state order by e.day desc, e.state`.execute(db)
  const isSample = filters.samples === true
  const others = isSample ? [] : rows.filter((row) => row.isSample)
  return {
    days: rows.filter((row) => row.isSample === isSample),
    leftOut: others.reduce((all, { count }) => all + count, 0),
  }
}
