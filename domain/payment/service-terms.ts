import type { Day } from '#domain/day.ts'

/** What the monthly price pays for, apart from our service. */
export const includedParts = ['wage', 'visa', 'medical', 'id', 'insurance', 'flight'] as const
export type IncludedPart = (typeof includedParts)[number]

/** Grounds on which money is due back: MOHRE's four, 2025. */
export const refundReasons = ['unfit', 'left', 'terms-not-met', 'medically-unfit'] as const
export type RefundReason = (typeof refundReasons)[number]

/** `all-paid` within so many months of the first day, `unserved-days` always. */
export type RefundRule = {
  reason: RefundReason
  allPaidWithinMonths: number
  withGovernmentFees: boolean
}

/** What a household may rely on, from a day on (ruling 23). */
export type ServiceTerms = {
  /** Names the version: agreements made from this day say it. */
  from: Day
  /** In which another person comes free of charge. */
  guaranteeMonths: number
  /** The household's, to end the service. */
  noticeDays: number
  /** In which a refund is paid. */
  refundDays: number
  refunds: readonly RefundRule[]
  includes: readonly IncludedPart[]
}

/**
 * Terms until staff set others. Where the law's readings of refunds disagree, the kinder one
 * applies.
 */
export const DEFAULT_TERMS: ServiceTerms = {
  from: '2026-01-01',
  guaranteeMonths: 6,
  noticeDays: 7,
  refundDays: 14,
  refunds: [
    { reason: 'unfit', allPaidWithinMonths: 1, withGovernmentFees: false },
    { reason: 'left', allPaidWithinMonths: 1, withGovernmentFees: false },
    { reason: 'terms-not-met', allPaidWithinMonths: 1, withGovernmentFees: false },
    { reason: 'medically-unfit', allPaidWithinMonths: 6, withGovernmentFees: true },
  ],
  includes: includedParts,
}

/** The version in force on a day: the newest begun, else the first. */
export function termsOn(versions: readonly ServiceTerms[], day: Day): ServiceTerms {
  const byAge = versions.toSorted((a, b) => a.from.localeCompare(b.from))
  return byAge.findLast(({ from }) => from <= day) ?? byAge[0] ?? DEFAULT_TERMS
}

export type RefundDue = {
  /** `all-paid` is everything, `unserved-days` what was paid and not served. */
  gives: 'all-paid' | 'unserved-days'
  withGovernmentFees: boolean
  withinDays: number
}

/** What is due back on such a ground after so many whole months. */
export function refundDue(
  terms: Pick<ServiceTerms, 'refunds' | 'refundDays'>,
  { reason, monthsServed }: { reason: RefundReason; monthsServed: number },
): RefundDue {
  const rule = terms.refunds.find((one) => one.reason === reason)
  const isAll = rule !== undefined && monthsServed < rule.allPaidWithinMonths
  return {
    gives: isAll ? 'all-paid' : 'unserved-days',
    withGovernmentFees: isAll && rule.withGovernmentFees,
    withinDays: terms.refundDays,
  }
}

/** Months that a ground has; ones that are all alike need one figure. */
export function allPaidMonths(terms: ServiceTerms, reason: RefundReason): number {
  return terms.refunds.find((one) => one.reason === reason)?.allPaidWithinMonths ?? 0
}
