import type { Hire } from '#api/hiring/hire.ts'
import { dubaiDay } from '#domain/day.ts'
import type { HireFacts } from '#domain/hiring/my-hire/hire-facts.ts'
import { moneyCalendar, paidPeriods } from '#domain/payment/sums/money-calendar.ts'
import type { MoneyCalendar, MovedSum, StoredDue } from '#domain/payment/sums/money-calendar.ts'
import { isOwedUntil, paymentPlan, planGoingOn } from '#domain/payment/sums/payment-plan.ts'
import type { Due } from '#domain/payment/sums/payment-plan.ts'
import { refundToday } from '#domain/payment/sums/refund-today.ts'
import { MONTHLY_COLLECTIONS } from '#domain/signing/mandate-terms.ts'
import type { ServiceTerms } from '#domain/payment/service-terms.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import type { HireMore } from '#server/db/hiring/my-hire.ts'
import { signedDayOf } from '#server/services/signing/signed-day.ts'

type Read = { state: ApplicationState; more: HireMore; facts: HireFacts; terms: ServiceTerms }

/** A hire's money and today's refund; undefined before a plan is chosen. */
export function moneyOf({ state, more, facts, terms }: Read): Hire['money'] {
  const calendar = calendarOf(state, more)
  if (calendar.rows.length === 0 && calendar.taken === 0) return undefined
  const { today, arrivedOn } = facts
  // The earlier maid's payments covered the month in which the replacement came.
  const before = arrivedOn ? more.paid_before.map((one) => ({ ...one, amount: one.paid })) : []
  const periods = [...before, ...paidPeriods(calendar)]
  const ifEnded = refundToday({ terms, today, arrivedOn, periods })
  return { ...calendar, ifEnded }
}

/** Payments by period; after an ending other than completion only those that moved. */
export function calendarOf(state: ApplicationState, more: HireMore): MoneyCalendar {
  const isOver = state.ended_as !== null && state.ended_as !== 'completed'
  return moneyCalendar({
    plan: isOver ? [] : planOf(state, more),
    dues: more.dues.map(dueOf),
    sums: more.payments.map(sumOf),
  })
}

function planOf(state: ApplicationState, { holidays, last_day: lastDay }: HireMore): Due[] {
  const { first_day: firstDay, monthly_amount: price, payment_method: method } = state
  if (!firstDay || price === null || !method) return []
  const signedDay = signedDayOf(state.mandates)
  const months = MONTHLY_COLLECTIONS
  const whole = paymentPlan({ price, firstDay, signedDay, method }, { holidays, months })
  const plan = whole.filter((due) => isOwedUntil(due, lastDay))
  // A replacement on the same mandates has already paid this month (ruling 31).
  return state.mandates_of === null ? plan : planGoingOn(plan)
}

function dueOf(row: HireMore['dues'][number]): StoredDue {
  const { id, kind, amount, vat, payer, state } = row
  const { period_from: from, period_until: until, due_on: dueOn, collect_on: collectOn } = row
  return { id, kind, from, until, amount, vat, dueOn, collectOn, payer, state }
}

function sumOf(row: HireMore['payments'][number]): MovedSum {
  const { id, kind, amount, state, due_id: dueId, refunds_id: refundsId } = row
  const on = dubaiDay(new Date(row.settled_at ?? row.created_at).getTime())
  return { id, kind, amount, state, dueId, refundsId, on }
}
