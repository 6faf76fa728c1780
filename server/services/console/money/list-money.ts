import type * as z from 'zod/mini'
import type * as calls from '#api/console/money/entries.ts'
import type { OutputOf } from '#api/define-call.ts'
import { addDays, daysInMonth, isDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { moneySorts } from '#domain/payment/ledger/money-entries.ts'
import { paymentFailures, refundGrounds } from '#domain/payment/payment-states.ts'
import { fieldProblem } from '#domain/problem.ts'
import { dayNow } from '#server/clock.ts'
import { listMoneyEntries, sumMoneyDays } from '#server/db/payment/money-list.ts'
import type { MoneyDayRow, MoneyEntryRow, MoneyFilters } from '#server/db/payment/money-list.ts'
import type { Deps } from '#server/deps.ts'
import { findCasesByText } from '#server/services/console/find-cases.ts'
import { seesPersonal, shownHouseholdNames } from '#server/services/console/household-names.ts'
import { orderIn } from '#server/services/console/read-views.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

const PAGE = 50
/** A search that finds more is too wide to be read. */
const MOST_FOUND = 500
/** Longer than a year and a day is for a file of each year. */
const MOST_DAYS = 366

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>
export type TypedMoneyFilters = Omit<Input<typeof calls.listMoney>, 'sort' | 'page'>

/** A page of what is owed and what moved in a period. Throws at `until` for days that are none. */
export async function listMoney(
  deps: Parts,
  asker: StaffAsker,
  { sort = '-day', page = 1, ...typed }: Input<typeof calls.listMoney>,
): Promise<OutputOf<typeof calls.listMoney>> {
  const today = dayNow(deps.clock)
  const filters = await moneyFiltersOf(deps, typed)
  const { isDescending, sort: by } = orderIn(moneySorts, sort)
  const order = { sort: by === 'amount' ? by : 'day', isDescending } as const
  const offset = (Math.max(1, page) - 1) * PAGE
  const [rows, { days, leftOut }] = await Promise.all([
    listMoneyEntries(deps.db, filters, { ...order, offset, limit: PAGE, today }),
    sumMoneyDays(deps.db, filters, today),
  ])
  if (isOnlySamples({ typed, leftOut, found: days })) {
    return listMoney(deps, asker, { ...typed, sort, page, samples: true })
  }
  const { from, until } = filters
  const areSamples = Boolean(typed.samples)
  const sums = summed(days)
  const total = sums.reduce((all, { count }) => all + count, 0)
  const entries = await shownEntries(deps, rows, seesPersonal(asker.session.role))
  return { from, until, entries, sums, total, pageSize: PAGE, leftOut, areSamples }
}

/** The same period summed by day. */
export async function listMoneyDays(
  deps: Parts,
  _asker: StaffAsker,
  typed: Input<typeof calls.listMoneyDays>,
): Promise<OutputOf<typeof calls.listMoneyDays>> {
  const today = dayNow(deps.clock)
  const filters = await moneyFiltersOf(deps, typed)
  const first = await sumMoneyDays(deps.db, filters, today)
  const isOnly = isOnlySamples({ typed, leftOut: first.leftOut, found: first.days })
  const { days: rows, leftOut } = isOnly
    ? await sumMoneyDays(deps.db, { ...filters, samples: true }, today)
    : first
  const days = Map.groupBy(rows, ({ day }) => day)
  return {
    from: filters.from,
    until: filters.until,
    days: [...days].map(([day, of]) => ({
      day,
      sums: of.map(({ state, count, amount }) => ({ state, count, amount })),
    })),
    sums: summed(rows),
    leftOut,
    areSamples: isOnly || Boolean(typed.samples),
  }
}

/**
 * Samples are shown where there is nothing else, as other lists show them; sums of money are never
 * those of both.
 */
export const isOnlySamples = ({
  typed,
  leftOut,
  found,
}: {
  typed: { samples?: boolean | undefined }
  leftOut: number
  found: readonly unknown[]
}): boolean => typed.samples === undefined && leftOut > 0 && found.length === 0

/** The sums of all days, by state. */
function summed(rows: readonly MoneyDayRow[]): OutputOf<typeof calls.listMoney>['sums'] {
  const byState = Map.groupBy(rows, ({ state }) => state)
  return [...byState].map(([state, of]) => ({
    state,
    count: of.reduce((all, { count }) => all + count, 0),
    amount: of.reduce((all, { amount }) => all + amount, 0),
  }))
}

/** The filters of an address as the database has them: this month where no day is named. */
export async function moneyFiltersOf(
  deps: Parts,
  { q, ...typed }: TypedMoneyFilters,
): Promise<MoneyFilters> {
  const caseIds = q ? await findCasesByText(deps, q, MOST_FOUND) : undefined
  return { ...typed, ...periodOf(typed, dayNow(deps.clock)), caseIds }
}

/** Throws at the day that is none, or that makes the period too long. */
export function periodOf(
  { from, until }: { from?: Day | undefined; until?: Day | undefined },
  today: Day,
): { from: Day; until: Day } {
  if (from !== undefined && !isDay(from)) throw fieldProblem('from', 'malformed')
  if (until !== undefined && !isDay(until)) throw fieldProblem('until', 'malformed')
  const first = from ?? firstOfMonth(until ?? today)
  const last = until ?? addDays(firstOfMonth(first), daysInMonth(first) - 1)
  if (last < first || addDays(first, MOST_DAYS) < last) throw fieldProblem('until', 'out-of-range')
  return { from: first, until: last }
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** Entries with the names of their households, masked unless `isClear`. */
export async function shownEntries(
  deps: Parts,
  rows: readonly MoneyEntryRow[],
  isClear: boolean,
): Promise<OutputOf<typeof calls.listMoney>['entries']> {
  const caseIds = rows.map((row) => row.case_id)
  const nameOf = await shownHouseholdNames(deps, caseIds, isClear)
  return rows.map((row) => ({
    id: row.id,
    caseId: row.case_id,
    number: row.number,
    household: nameOf(row.case_id),
    day: row.day,
    state: row.state,
    payer: row.payer,
    amount: row.amount,
    vat: row.vat,
    failure: paymentFailures.find((one) => one === row.failure) ?? null,
    ground: refundGrounds.find((one) => one === row.ground) ?? null,
    dueKind: row.due_kind,
    periodFrom: row.period_from,
    periodUntil: row.period_until,
  }))
}
