import { addDays, addMonths, daysBetween } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { FILS_PER_DIRHAM, divideHalfUp } from '#domain/payment/money.ts'
import type { Fils } from '#domain/payment/money.ts'
import { refundDue, refundReasons } from '#domain/payment/service-terms.ts'
import type { ServiceTerms } from '#domain/payment/service-terms.ts'

/** Why a service ends: the household's notice or a legal ground. */
export const endReasons = ['notice', ...refundReasons] as const
export type EndReason = (typeof endReasons)[number]

/** A due and its days, both included; `paid` is less refunds. */
export type PaidPeriod = { from: Day; until: Day; amount: Fils; paid: Fils }

/** The result of an end in fils; `back` or `owed` is 0. */
export type EndOfService = {
  /** Everything, or paid days not served. */
  gives: 'all-paid' | 'unserved-days'
  /** The last day of service. */
  lastDay: Day
  back: Fils
  /** Served but unpaid, less the refund. */
  owed: Fils
  /** Unserved days of the last refunded period, and its length. */
  days?: { unserved: number; of: number }
  /** The day until which the refund is paid. */
  by: Day
}

/** Refunds and dues at the end by the agreed terms: all on a legal ground, else unserved days. */
export function endOfService(of: {
  terms: Pick<ServiceTerms, 'refundDays' | 'refunds'>
  reason: EndReason
  arrivedOn: Day
  lastDay: Day
  periods: readonly PaidPeriod[]
}): EndOfService {
  const { terms, reason, arrivedOn, lastDay, periods } = of
  const by = addDays(lastDay, terms.refundDays)
  if (givesOf(terms, { reason, arrivedOn, lastDay }) === 'all-paid') {
    return { gives: 'all-paid', lastDay, by, back: sumOf(periods, ({ paid }) => paid), owed: 0 }
  }
  const back = sumOf(periods, (period) => unservedPart(period, lastDay))
  const owed = sumOf(periods, (period) => unpaidPart(period, lastDay))
  const last = periods.findLast((period) => unservedPart(period, lastDay) > 0)
  return {
    gives: 'unserved-days',
    lastDay,
    by,
    back: Math.max(0, back - owed),
    owed: Math.max(0, owed - back),
    ...(last ? { days: { unserved: unservedDays(last, lastDay), of: daysOf(last) } } : {}),
  }
}

type Ended = { reason: EndReason; arrivedOn: Day; lastDay: Day }

function givesOf(
  terms: Pick<ServiceTerms, 'refundDays' | 'refunds'>,
  { reason, arrivedOn, lastDay }: Ended,
): EndOfService['gives'] {
  if (reason === 'notice') return 'unserved-days'
  return refundDue(terms, { reason, monthsServed: wholeMonths(arrivedOn, lastDay) }).gives
}

/** Whole months between days: one from 25 November to 25 December. */
function wholeMonths(from: Day, to: Day): number {
  let months = 0
  while (addMonths(from, months + 1) <= to) months += 1
  return months
}

/**
 * What stays owed per unpaid period (by its index) after refunds of other periods paid towards it.
 */
export function owedAfter(
  periods: readonly PaidPeriod[],
  { gives, lastDay }: Pick<EndOfService, 'gives' | 'lastDay'>,
): Fils[] {
  if (gives === 'all-paid') return periods.map(() => 0)
  let credit = sumOf(periods, (period) => unservedPart(period, lastDay))
  return periods.map((period) => {
    const part = unpaidPart(period, lastDay)
    const settled = Math.min(credit, part)
    credit -= settled
    return part - settled
  })
}

const daysOf = ({ from, until }: PaidPeriod): number => daysBetween(from, until) + 1

function unservedDays(period: PaidPeriod, lastDay: Day): number {
  return Math.min(daysOf(period), Math.max(0, daysBetween(lastDay, period.until)))
}

/** Rounded like a first due (ruling 16). */
function unservedPart(period: PaidPeriod, lastDay: Day): Fils {
  // A period after the last day is refunded whole.
  if (period.from > lastDay) return period.paid
  const part = period.paid * unservedDays(period, lastDay)
  const dirhams = divideHalfUp(part, daysOf(period) * FILS_PER_DIRHAM)
  return Math.min(period.paid, dirhams * FILS_PER_DIRHAM)
}

/** Of an unpaid period, the days until the last one. */
function unpaidPart(period: PaidPeriod, lastDay: Day): Fils {
  const open = Math.max(0, period.amount - period.paid)
  return open - unservedPart({ ...period, paid: open }, lastDay)
}

const sumOf = (periods: readonly PaidPeriod[], part: (period: PaidPeriod) => Fils): Fils =>
  periods.reduce((sum, period) => sum + part(period), 0)
