import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/day.ts'
import { entryStatesOf } from '#domain/payment/ledger/money-entries.ts'
import type { EntryState, MoneySort } from '#domain/payment/ledger/money-entries.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { isChangedDay, isListed, within } from './changed-days.ts'
import { countInvoiceDays } from './invoice-list.ts'

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
const dueState = (day: RawBuilder<unknown>, today: Day) =>
  sql<EntryState>`case when ${day} < ${today}::date then 'late' else 'due' end`
const paymentState = sql<EntryState>`case p.kind
  when 'charge' then case p.state when 'pending' then 'asked' when 'succeeded' then 'taken' else 'refused' end
  else case p.state when 'pending' then 'refunding' when 'succeeded' then 'refunded' else 'refund-failed' end end`

/** Cases of samples are few, so that they are told apart by a set instead of by a join with every case. */
const ofSample = (caseId: RawBuilder<unknown>) =>
  sql`${caseId} in (select s.id from cases as s where s.is_sample)`

type Fits = {
  filters: Omit<MoneyFilters, 'from' | 'until'>
  /** Absent: dues that are not paid have the state `unpaid`, since `due` and `late` depend on the day. */
  today?: Day
  /** SQL: whether the day is asked for. */
  isAsked: (day: RawBuilder<unknown>) => RawBuilder<unknown>
  isOfBoth?: boolean
}

/** SQL: what filters ask of a row but for its day. */
const fits = (
  { filters: { caseIds, payer, state, samples }, isOfBoth }: Fits,
  row: Record<'caseId' | 'payer', RawBuilder<unknown>> & { state?: RawBuilder<unknown> },
) => sql`${payer ? sql`${row.payer} = ${payer}` : sql`true`}
  and ${caseIds ? sql`${row.caseId} = any(${[...caseIds]}::text[])` : sql`true`}
  and ${state && row.state ? sql`${row.state} = ${state}` : sql`true`}
  and ${isOfBoth ? sql`true` : samples === true ? ofSample(row.caseId) : sql`not ${ofSample(row.caseId)}`}`

/** SQL: false spares the search of what has no such state. */
const canBe = ({ filters: { state } }: Fits, of: MoneyEntryRow['of']) =>
  !state || entryStatesOf[of].some((one) => one === state) ? sql`true` : sql`false`

/** SQL: whether a due has the state that is asked for; as a range of days, which an index finds. */
const isDueState = ({ filters: { state }, today }: Fits) => {
  if (state === 'late') return sql`d.collect_on < ${today}::date`
  return state === 'due' ? sql`d.collect_on >= ${today}::date` : sql`true`
}

/** Every entry that fits, or as many of each kind as `first` lets through. */
const entries = (asked: Fits, first: RawBuilder<unknown> = sql``) => sql`(
  (select d.id, 'due' as of, d.case_id, d.collect_on as day, ${asked.today ? dueState(sql`d.collect_on`, asked.today) : sql`'unpaid'`} as state, d.payer,
    d.amount, d.vat, null::text as failure, null::text as ground, d.id as due_id
  from dues as d
  where ${canBe(asked, 'due')} and d.state in ('planned', 'failed')
    and ${asked.isAsked(sql`d.collect_on`)}
    and ${isDueState(asked)}
    and ${fits(asked, { caseId: sql`d.case_id`, payer: sql`d.payer` })}
    and not exists (
      select 1 from payments as p where p.due_id = d.id and p.kind = 'charge' and p.state = 'pending')
  ${first})
  union all
  (select p.id, 'payment' as of, p.case_id, ${paidOn} as day, ${paymentState} as state, p.payer,
    p.amount, p.vat, p.failure, p.ground, p.due_id
  from payments as p
  where ${canBe(asked, 'payment')} and p.state <> 'cancelled'
    and ${asked.isAsked(paidOn)}
    and ${fits(asked, { caseId: sql`p.case_id`, payer: sql`p.payer`, state: paymentState })}
  ${first})
)`

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
  const asked = { filters, today, isAsked: within(filters) }
  const { rows } = await sql<MoneyEntryRow>`
    select page.*, c.number::int8 as number, d.kind as due_kind, d.period_from, d.period_until
    from (
      select * from ${entries(asked, first)} as e ${order} offset ${offset} limit ${limit}
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

/**
 * Entries summed by day and state, the newest day first; `leftOut` counts samples that are not asked for.
 * Days that changed since they were counted are summed from their entries.
 */
export async function sumMoneyDays(
  db: Db,
  filters: MoneyFilters,
  today: Day,
): Promise<{ days: MoneyDayRow[]; leftOut: number }> {
  const { caseIds, payer, state } = filters
  const isInPeriod = within(filters)
  // What counted days have no column for is asked of the entries.
  const isAsked = caseIds ? isInPeriod : isChangedDay(filters)
  const keptState = sql`case k.state when 'unpaid' then ${dueState(sql`k.day`, today)} else k.state end`
  const { rows } = await sql<MoneyDayRow & { isSample: boolean }>`
    select is_sample as "isSample", day, state, sum(entries)::int as count, sum(amount)::int8 as amount
    from (
      select k.is_sample, k.day, ${keptState} as state, k.entries, k.amount
      from money_days as k
      where ${isInPeriod(sql`k.day`)} and not (${isAsked(sql`k.day`)})
        and ${payer ? sql`k.payer = ${payer}` : sql`true`}
        and ${state ? sql`${keptState} = ${state}` : sql`true`}
      union all
      select ${ofSample(sql`e.case_id`)}, e.day, e.state, 1, e.amount
      from ${entries({ filters, today, isAsked, isOfBoth: true })} as e
    ) as parts
    group by is_sample, day, state order by day desc, state`.execute(db)
  const isSample = filters.samples === true
  const others = isSample ? [] : rows.filter((row) => row.isSample)
  return {
    days: rows.filter((row) => row.isSample === isSample),
    leftOut: others.reduce((all, { count }) => all + count, 0),
  }
}

/**
 * Counts the days that changed, or all of them, with their invoices. What changes meanwhile leaves its day in
 * `money_changes`, so that no sum waits for the next count.
 */
export async function countMoneyDays(db: Db, which: 'changed' | 'all' = 'changed'): Promise<void> {
  await inTransaction(db, async (tx) => {
    // One count at a time; whoever reads goes on.
    await sql`lock table money_days in share row exclusive mode`.execute(tx)
    const { rows } = await sql<{ day: Day }>`
      with taken as (delete from money_changes returning day) select distinct day from taken`.execute(
      tx,
    )
    const changed = isListed(sql`select unnest(${rows.map(({ day }) => day)}::date[])`)
    const isCounted = which === 'all' ? () => sql`true` : changed
    await sql`delete from money_days where ${isCounted(sql`day`)}`.execute(tx)
    const all = { filters: {}, isAsked: isCounted, isOfBoth: true }
    await sql`
      insert into money_days (day, state, payer, is_sample, entries, amount)
      select e.day, e.state, e.payer, ${ofSample(sql`e.case_id`)}, count(*), sum(e.amount)
      from ${entries(all)} as e group by 1, 2, 3, 4`.execute(tx)
    await countInvoiceDays(tx, isCounted)
  })
}
