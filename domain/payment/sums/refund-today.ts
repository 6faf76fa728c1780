import { addDays, daysBetween } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { ServiceTerms } from '#domain/signing/service-terms.ts'
import { FILS_PER_DIRHAM, divideHalfUp } from '#domain/payment/money.ts'
import type { Fils } from '#domain/payment/money.ts'

/** A sum and the days that it is for, both included; `paid` less what went back. */
export type PaidPeriod = { from: Day; until: Day; amount: Fils; paid: Fils }

/** What comes back if it ended today, in whole fils; `back` or `owed` is 0. */
export type RefundToday = {
  /** She never came: everything. Else the days that were paid and are not served. */
  gives: 'all-paid' | 'unserved-days'
  /** The last day of service: today, or after the notice where she came. */
  lastDay: Day
  back: Fils
  /** Served days that nobody has paid, less what would come back. */
  owed: Fils
  /** Days not served of the last period that gives something back, and all of its days. */
  days?: { unserved: number; of: number }
  /** The day until which it is paid back. */
  by: Day
}

/**
 * The household's own end: before she comes all that was paid; later, with the notice of its terms,
 * each paid period's days after the last one, to whole dirhams and never above what was paid for it.
 */
export function refundToday(of: {
  terms: Pick<ServiceTerms, 'noticeDays' | 'refundDays'>
  today: Day
  /** Absent before she came. */
  arrivedOn?: Day | undefined
  periods: readonly PaidPeriod[]
}): RefundToday {
  const { terms, today, periods } = of
  const hasCome = of.arrivedOn !== undefined
  const lastDay = hasCome ? addDays(today, terms.noticeDays) : today
  const by = addDays(lastDay, terms.refundDays)
  if (!hasCome) {
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

const daysOf = ({ from, until }: PaidPeriod): number => daysBetween(from, until) + 1

function unservedDays(period: PaidPeriod, lastDay: Day): number {
  return Math.min(daysOf(period), Math.max(0, daysBetween(lastDay, period.until)))
}

/** Rounded as a first sum is (ruling 16). */
function unservedPart(period: PaidPeriod, lastDay: Day): Fils {
  const part = period.paid * unservedDays(period, lastDay)
  const dirhams = divideHalfUp(part, daysOf(period) * FILS_PER_DIRHAM)
  return Math.min(period.paid, dirhams * FILS_PER_DIRHAM)
}

/** Of a period that nobody has paid, the days until the last one. */
function unpaidPart(period: PaidPeriod, lastDay: Day): Fils {
  const open = Math.max(0, period.amount - period.paid)
  return open - unservedPart({ ...period, paid: open }, lastDay)
}

const sumOf = (periods: readonly PaidPeriod[], part: (period: PaidPeriod) => Fils): Fils =>
  periods.reduce((sum, period) => sum + part(period), 0)
