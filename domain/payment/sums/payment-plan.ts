import { addDays, firstOfNextMonth } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { workingDayFrom } from '#domain/holidays.ts'
import { firstDebit } from './first-debit.ts'
import type { Fils } from '#domain/payment/money.ts'
import { payerOf } from '#domain/payment/payment-methods.ts'
import type { Payer, PaymentMethod } from '#domain/payment/payment-methods.ts'
import { vatWithin } from './vat.ts'

/** `visa`: the whole price of a visa, owed once. */
export const dueKinds = ['first', 'month', 'visa'] as const
export type DueKind = (typeof dueKinds)[number]

/** A sum owed for the days `from` to `until`, both included. */
export type Due = {
  kind: DueKind
  from: Day
  until: Day
  amount: Fils
  /** The VAT inside `amount`. */
  vat: Fils
  /** The due day by the agreement. */
  dueOn: Day
  /** The payment day: the first working day from then. */
  collectOn: Day
  payer: Payer
}

export type Agreed = {
  /** Monthly, with VAT. */
  price: Fils
  firstDay: Day
  /** The signed first day, where she comes later. */
  signedDay?: Day | undefined
  method: PaymentMethod
}

/**
 * The first due and `months` more. A card's first is taken when agreed, others on working days
 * (ruling 49).
 */
export function paymentPlan(
  agreed: Agreed,
  { holidays, months }: { holidays: readonly Day[]; months: number },
): Due[] {
  const first = firstOf(agreed, holidays)
  const starts = monthsFrom(firstOfNextMonth(agreed.firstDay), months)
  return [first, ...starts.map((from) => monthlyDue(agreed, from, holidays))]
}

/** A replacement's dues (ruling 31): the month of the person before is already paid. */
export const planGoingOn = (plan: readonly Due[]): Due[] =>
  plan.filter(({ kind }) => kind === 'month')

/** A replaced person is paid until the end of the month of the replacement. */
export const isOwedAfter = ({ kind, from }: Pick<Due, 'kind' | 'from'>, replacedOn: Day | null) =>
  kind === 'first' || replacedOn === null || from < firstOfNextMonth(replacedOn)

/** Whether a due remains after her last day; one that extends beyond it is rewritten before. */
export const isOwedUntil = ({ from }: Pick<Due, 'from'>, lastDay: Day | null): boolean =>
  lastDay === null || from <= lastDay

/** The due of the month that begins on this day. */
export function monthlyDue({ price, method }: Agreed, from: Day, holidays: readonly Day[]): Due {
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
