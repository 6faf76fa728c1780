import type { Day } from '#domain/day.ts'
import type { Fils } from '#domain/payment/money.ts'
import type { Due } from './payment-plan.ts'
import type { DueState, PaymentKind, PaymentState } from '#domain/payment/payment-states.ts'
import type { PaidPeriod } from './end-of-service.ts'

/** A stored due with its id and state. */
export type StoredDue = Due & { id: string; state: DueState }
export type MovedSum = {
  id: string
  kind: PaymentKind
  dueId: string | null
  refundsId: string | null
  amount: Fils
  state: PaymentState
  /** The final day; for a pending refund its first day. */
  on: Day
}

/** A line of the calendar: a payment, its days and its date. */
export type CalendarRow = Due & {
  state: DueState
  /** The day of payment. */
  takenOn?: Day
  /** Paid, less refunds done or pending. */
  paid: Fils
}

export type MoneyCalendar = {
  rows: CalendarRow[]
  refunds: { amount: Fils; isThere: boolean; on: Day }[]
  /** Totals of payments and of refunds done or pending. */
  taken: Fils
  back: Fils
}

/** Stored dues and then planned ones, by period. Waived dues that were never paid are left out. */
export function moneyCalendar(of: {
  plan: readonly Due[]
  dues: readonly StoredDue[]
  sums: readonly MovedSum[]
}): MoneyCalendar {
  const { plan, dues, sums } = of
  const charges = sums.filter(({ kind, state }) => kind === 'charge' && state === 'succeeded')
  const refunds = sums.filter(({ kind, state }) => kind === 'refund' && isGoing(state))
  const known = dues.map((due) => rowOf(due, charges, refunds))
  const later = plan.filter((due) => !dues.some(({ from, kind }) => isSame(due, { from, kind })))
  const planned = later.map((due): CalendarRow => ({ ...due, state: 'planned', paid: 0 }))
  return {
    rows: [...known, ...planned]
      .filter(({ state, takenOn }) => state !== 'waived' || takenOn !== undefined)
      .toSorted((a, b) => a.from.localeCompare(b.from)),
    refunds: refunds.map(({ amount, state, on }) => ({
      amount,
      isThere: state === 'succeeded',
      on,
    })),
    taken: total(charges),
    back: total(refunds),
  }
}

/** Paid sums by period, for refunds. */
export const paidPeriods = ({ rows }: MoneyCalendar): PaidPeriod[] =>
  rows.map(({ from, until, amount, paid }) => ({ from, until, amount, paid }))

/** The next payment; a failed one is repeated. */
export const nextPayment = ({ rows }: MoneyCalendar): CalendarRow | undefined =>
  rows.find(({ state }) => state === 'planned' || state === 'failed')

const isGoing = (state: PaymentState) => state === 'pending' || state === 'succeeded'

/** There is one first due, whatever its day. */
const isSame = (due: Due, stored: Pick<Due, 'from' | 'kind'>) =>
  due.kind === 'first' ? stored.kind === 'first' : stored.from === due.from

function rowOf(
  { id, state, ...due }: StoredDue,
  charges: readonly MovedSum[],
  refunds: readonly MovedSum[],
): CalendarRow {
  const own = charges.filter(({ dueId }) => dueId === id)
  const gone = refunds.filter(({ refundsId }) => own.some((charge) => charge.id === refundsId))
  const takenOn = own.at(-1)?.on
  return { ...due, state, paid: total(own) - total(gone), ...(takenOn ? { takenOn } : {}) }
}

const total = (sums: readonly MovedSum[]): Fils => sums.reduce((all, { amount }) => all + amount, 0)
