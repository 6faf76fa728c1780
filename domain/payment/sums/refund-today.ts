import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { ServiceTerms } from '#domain/payment/service-terms.ts'
import { endOfService } from './end-of-service.ts'
import type { EndOfService, PaidPeriod } from './end-of-service.ts'

/** The refund if it ended today. */
export type RefundToday = EndOfService

/**
 * The refund if the household ends it today: all before she comes, later the days after its notice.
 */
export function refundToday(of: {
  terms: Pick<ServiceTerms, 'noticeDays' | 'refundDays' | 'refunds'>
  today: Day
  /** Absent before she came. */
  arrivedOn?: Day | undefined
  periods: readonly PaidPeriod[]
}): RefundToday {
  const { terms, today, arrivedOn, periods } = of
  if (arrivedOn === undefined) {
    const back = periods.reduce((sum, { paid }) => sum + paid, 0)
    return {
      gives: 'all-paid',
      lastDay: today,
      by: addDays(today, terms.refundDays),
      back,
      owed: 0,
    }
  }
  const lastDay = addDays(today, terms.noticeDays)
  return endOfService({ terms, reason: 'notice', arrivedOn, lastDay, periods })
}
