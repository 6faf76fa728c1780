import type { Day } from '#domain/day.ts'
import { versionOn } from '#domain/dated-versions.ts'

/** What the price includes besides our service. */
export const includedParts = ['wage', 'visa', 'medical', 'id', 'insurance', 'flight'] as const
export type IncludedPart = (typeof includedParts)[number]

/** Legal grounds for refunds: MOHRE's four, 2025. */
export const refundReasons = ['unfit', 'left', 'terms-not-met', 'medically-unfit'] as const
export type RefundReason = (typeof refundReasons)[number]

/** `all-paid` for so many months from the first day, `unserved-days` always. */
export type RefundRule = {
  reason: RefundReason
  allPaidWithinMonths: number
  withGovernmentFees: boolean
}

/** Terms for households from a day on (ruling 23). */
export type ServiceTerms = {
  /** The version's first day, which agreements name. */
  from: Day
  /** Months of free replacement. */
  guaranteeMonths: number
  /** The household's notice in days. */
  noticeDays: number
  /** Days after her arrival on which both sides are asked how it goes; none where absent. */
  trialDays?: number | undefined
  /** Days until a refund is paid. */
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

/** The terms of a day. */
export function termsOn(versions: readonly ServiceTerms[], day: Day): ServiceTerms {
  return versionOn(versions, day) ?? DEFAULT_TERMS
}

export type RefundDue = {
  /** `all-paid`: everything; `unserved-days`: paid days not served. */
  gives: 'all-paid' | 'unserved-days'
  withGovernmentFees: boolean
  withinDays: number
}

/** The refund on a ground after so many whole months. */
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

/** A ground's months; equal ones need one figure. */
export function allPaidMonths(terms: ServiceTerms, reason: RefundReason): number {
  return terms.refunds.find((one) => one.reason === reason)?.allPaidWithinMonths ?? 0
}
