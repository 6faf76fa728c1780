import { addDays, addMonths } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { differsOn } from '#domain/dated-versions.ts'
import type { Fils } from '#domain/payment/money.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import { termsOn } from '#domain/payment/service-terms.ts'
import type { ServiceTerms } from '#domain/payment/service-terms.ts'
import { endOfService } from '#domain/payment/sums/end-of-service.ts'
import type { EndReason, PaidPeriod } from '#domain/payment/sums/end-of-service.ts'
import { paymentPlan } from '#domain/payment/sums/payment-plan.ts'
import { MONTHLY_COLLECTIONS } from '#domain/signing/mandate-terms.ts'
import { judge } from './verdict.ts'
import type { JourneyDifference, ReplayedWay, ReplayVerdict } from './verdict.ts'

/** What an agreement gives its household by its terms. */
export type TermsWay = {
  /** The last day of free replacements. */
  guaranteedUntil: Day
  /** Of a service that has ended. */
  end: { lastDay: Day; back: Fils; owed: Fils; by: Day } | null
}

/** How a service ended: by whose word on which day, and what had been paid until then. */
type RecordedEnd = {
  reason: EndReason
  saidOn: Day
  arrivedOn: Day
  lastDay: Day
  back: Fils
  owed: Fils
  by: Day
  agreed: { price: Fils; firstDay: Day; signedDay: Day | null; method: PaymentMethod }
  /** By the first day of what was paid for. */
  paid: readonly { from: Day; paid: Fils }[]
}

/** What was recorded of an application with an agreement. */
export type RecordedAgreement = {
  /** The version of the terms that the agreement names. */
  termsFrom: Day
  guaranteedFrom: Day
  end: RecordedEnd | null
}

/** What a draft of terms would change for an agreement. */
export function replayTerms(
  agreement: RecordedAgreement,
  today: readonly ServiceTerms[],
  draft: readonly ServiceTerms[],
): ReplayVerdict<TermsWay> {
  const { termsFrom, end } = agreement
  const [was, is] = [termsOn(today, termsFrom), termsOn(draft, termsFrom)]
  const before = wayBy(agreement, was, end?.lastDay)
  // A household's notice ends after its days; staff had named a day, which stays.
  const isByDays = end?.reason === 'notice' && addDays(end.saidOn, was.noticeDays) === end.lastDay
  const lastDay = isByDays ? addDays(end.saidOn, is.noticeDays) : end?.lastDay
  const after = wayBy(agreement, is, lastDay)
  return judge(asRecorded(end, before), { way: after }, (one, other) => {
    const found = otherEnd(one.end, other.end) ?? otherGuarantee(one, other)
    if (found) return found
    return differsOn([today, draft], termsFrom) ? { result: 'other-agreement' } : undefined
  })
}

function wayBy(
  { guaranteedFrom, end }: RecordedAgreement,
  terms: ServiceTerms,
  lastDay: Day | undefined,
): TermsWay {
  const guaranteedUntil = addMonths(guaranteedFrom, terms.guaranteeMonths)
  if (end === null || lastDay === undefined) return { guaranteedUntil, end: null }
  const { reason, arrivedOn } = end
  const periods = periodsOf(end)
  const { back, owed, by } = endOfService({ terms, reason, arrivedOn, lastDay, periods })
  return { guaranteedUntil, end: { lastDay, back, owed, by } }
}

/** By the plan: dues that were lowered at the end have lost what they were. */
function periodsOf({ agreed, paid }: RecordedEnd): PaidPeriod[] {
  const terms = { ...agreed, signedDay: agreed.signedDay ?? undefined }
  return paymentPlan(terms, { holidays: [], months: MONTHLY_COLLECTIONS }).map(
    ({ from, until, amount }) => {
      const own = paid.find((one) => one.from === from)
      return { from, until, amount, paid: own?.paid ?? 0 }
    },
  )
}

function asRecorded(end: RecordedEnd | null, way: TermsWay): ReplayedWay<TermsWay> {
  const isSame =
    end === null ||
    (way.end?.back === end.back && way.end.owed === end.owed && way.end.by === end.by)
  return isSame ? { way } : { cannot: 'sum-then-differs' }
}

function otherEnd(before: TermsWay['end'], after: TermsWay['end']): JourneyDifference | undefined {
  if (before === null || after === null) return undefined
  const back = after.back - after.owed - (before.back - before.owed)
  if (back !== 0) return { result: back > 0 ? 'gets-more' : 'gets-less', sums: { back } }
  if (after.lastDay !== before.lastDay) return { result: 'other-last-day' }
  if (after.by === before.by || after.back === 0) return undefined
  return { result: after.by > before.by ? 'paid-later' : 'paid-sooner' }
}

function otherGuarantee(before: TermsWay, after: TermsWay): JourneyDifference | undefined {
  const [was, is] = [before.guaranteedUntil, after.guaranteedUntil]
  if (was === is) return undefined
  return { result: is > was ? 'guarantee-longer' : 'guarantee-shorter' }
}
