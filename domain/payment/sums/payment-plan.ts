import { addDays, firstOfNextMonth } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { workingDayFrom } from '#domain/holidays.ts'
import { firstDebit } from './first-debit.ts'
import type { Fils } from '#domain/payment/money.ts'
import { payerOf } from '#domain/payment/payment-methods.ts'
import type { Payer, PaymentMethod } from '#domain/payment/payment-methods.ts'
import { vatWithin } from './vat.ts'

export const dueKinds = ['first', 'month'] as const
export type DueKind = (typeof dueKinds)[number]

/** One sum that a household owes, for the days from `from` until `until`, both included. */
export type Due = {
  kind: DueKind
  from: Day
  until: Day
  amount: Fils
  /** The VAT inside `amount`. */
  vat: Fils
  /** When it falls due by the agreement. */
  dueOn: Day
  /** When it is taken: the first working day from then on. */
  collectOn: Day
  payer: Payer
}

export type Agreed = {
  /** Monthly, with VAT. */
  price: Fils
  firstDay: Day
  /** The day that the first sum was signed for, where she comes later than that. */
  signedDay?: Day | undefined
  method: PaymentMethod
}

/**
 * The first sum and this many months after it, as price card, mandate and receipts have them. A first
 * sum that a card brings is taken when it is agreed, every other one on its day or the first working
 * day after it (ruling 49: a card's months as a debit's).
 */
export function paymentPlan(
  agreed: Agreed,
  { holidays, months }: { holidays: readonly Day[]; months: number },
): Due[] {
  const first = firstOf(agreed, holidays)
  const starts = monthsFrom(firstOfNextMonth(agreed.firstDay), months)
  return [first, ...starts.map((from) => monthOf(agreed, from, holidays))]
}

/**
 * What is owed by a household that goes on paying as for the person before (ruling 31): her month is
 * paid already, so only whole months after it are due.
 */
export const planGoingOn = (plan: readonly Due[]): Due[] =>
  plan.filter(({ kind }) => kind === 'month')

/** Whoever was replaced is paid for until the month in which the next one came is over. */
export const isOwedAfter = ({ kind, from }: Pick<Due, 'kind' | 'from'>, replacedOn: Day | null) =>
  kind === 'first' || replacedOn === null || from < firstOfNextMonth(replacedOn)

/** Nothing is owed for days after her last one; a period that goes on beyond it is written anew by then. */
export const isOwedUntil = ({ from }: Pick<Due, 'from'>, lastDay: Day | null): boolean =>
  lastDay === null || from <= lastDay

/** The month's due that begins on this first of a month. */
export function monthOf({ price, method }: Agreed, from: Day, holidays: readonly Day[]): Due {
  return {
    kind: 'month',
    from,
    until: addDays(firstOfNextMonth(from), -1),
    amount: price,
    vat: vatWithin(price),
    dueOn: from,
    collectOn: workingDayFrom(from, holidays),
    payer: payerOf(method, 'monthly'),
  }
}

function firstOf({ price, firstDay, signedDay, method }: Agreed, holidays: readonly Day[]): Due {
  const { amount, vat, from, until } = firstDebit(price, firstDay, signedDay)
  const payer = payerOf(method, 'first')
  const collectOn = payer === 'card' ? firstDay : workingDayFrom(firstDay, holidays)
  return { kind: 'first', from, until, amount, vat, dueOn: firstDay, collectOn, payer }
}

function monthsFrom(start: Day, months: number): Day[] {
  const starts = [start]
  while (starts.length < months) starts.push(firstOfNextMonth(starts.at(-1) ?? start))
  return starts.slice(0, months)
}
