import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '#domain/day.ts'
import { DEFAULT_TERMS, refundReasons, termsOn } from '#domain/payment/service-terms.ts'
import type { ServiceTerms } from '#domain/payment/service-terms.ts'
import { endOfService } from '#domain/payment/sums/end-of-service.ts'
import { paymentPlan } from '#domain/payment/sums/payment-plan.ts'
import { MONTHLY_COLLECTIONS } from '#domain/signing/mandate-terms.ts'
import { asDrafted, draftVersion } from './draft-version.ts'
import { replayTerms } from './replay-terms.ts'
import type { RecordedAgreement } from './replay-terms.ts'

const firstDay = '2026-03-10'
const agreed = { price: 280_000, firstDay, signedDay: null, method: 'card' } as const
const plan = paymentPlan(
  { ...agreed, signedDay: undefined },
  { holidays: [], months: MONTHLY_COLLECTIONS },
)
const goesOn: RecordedAgreement = { termsFrom: '2026-01-01', guaranteedFrom: firstDay, end: null }

type Ended = {
  saidAfter: number
  reason: NonNullable<RecordedAgreement['end']>['reason']
  /** Of staff, who name a day themselves. */
  named: number | null
  months: number
}

/** What terms would have recorded of an end, with the first months paid. */
function ended(terms: ServiceTerms, { saidAfter, reason, named, months }: Ended) {
  const saidOn = addDays(firstDay, saidAfter)
  const lastDay = addDays(saidOn, named ?? terms.noticeDays)
  const paid = plan.slice(0, months).map(({ from, amount }) => ({ from, paid: amount }))
  const periods = plan.map(({ from, until, amount }) => ({
    from,
    until,
    amount,
    paid: paid.find((one) => one.from === from)?.paid ?? 0,
  }))
  const arrivedOn = firstDay
  const { back, owed, by } = endOfService({ terms, reason, arrivedOn, lastDay, periods })
  return { ...goesOn, end: { reason, saidOn, arrivedOn, lastDay, back, owed, by, agreed, paid } }
}

const draftOf = (today: readonly ServiceTerms[], change: Partial<ServiceTerms>) => {
  const after = [...today, { ...DEFAULT_TERMS, ...today.at(-1), from: '2027-01-01', ...change }]
  return asDrafted(today, draftVersion(today, after))
}
const today = [DEFAULT_TERMS]

test('a draft says who gets how much more or less back, and when', () => {
  const notice = ended(DEFAULT_TERMS, { saidAfter: 40, reason: 'notice', named: null, months: 3 })
  const later = replayTerms(notice, today, draftOf(today, { noticeDays: 17 }))
  expect(later).toMatchObject({ verdict: 'other', result: 'gets-less' })
  if (later.verdict !== 'other') throw new Error('no difference')
  expect(later.after.end?.lastDay).toBe(addDays(later.before.end?.lastDay ?? '', 10))
  expect(later.sums?.back).toBe((later.after.end?.back ?? 0) - (later.before.end?.back ?? 0))
  expect(replayTerms(notice, today, draftOf(today, { refundDays: 20 }))).toMatchObject({
    result: 'paid-later',
    before: { end: { by: notice.end.by } },
    after: { end: { by: addDays(notice.end.by, 6) } },
  })
  const left = ended(DEFAULT_TERMS, { saidAfter: 40, reason: 'left', named: 0, months: 2 })
  const refunds = DEFAULT_TERMS.refunds.map((one) => ({ ...one, allPaidWithinMonths: 3 }))
  expect(replayTerms(left, today, draftOf(today, { refunds }))).toMatchObject({
    result: 'gets-more',
  })
  const named = ended(DEFAULT_TERMS, { saidAfter: 40, reason: 'notice', named: 3, months: 3 })
  expect(replayTerms(named, today, draftOf(today, { noticeDays: 17 }))).toMatchObject({
    result: 'other-agreement',
  })
  const other = { ...notice, end: { ...notice.end, back: notice.end.back + 1 } }
  expect(replayTerms(other, today, today)).toEqual({
    verdict: 'cannot',
    reason: 'sum-then-differs',
  })
})

test('an agreement that goes on has another guarantee, or says something else', () => {
  expect(replayTerms(goesOn, today, draftOf(today, { guaranteeMonths: 3 }))).toMatchObject({
    result: 'guarantee-shorter',
    before: { guaranteedUntil: addMonths(firstDay, 6) },
    after: { guaranteedUntil: addMonths(firstDay, 3) },
  })
  expect(replayTerms(goesOn, today, draftOf(today, { trialDays: 5 }))).toMatchObject({
    result: 'other-agreement',
  })
})

const anyTerms = fc.record({
  guaranteeMonths: fc.integer({ min: 1, max: 24 }),
  noticeDays: fc.integer({ min: 0, max: 60 }),
  refundDays: fc.integer({ min: 1, max: 30 }),
  refunds: fc.constantFrom(
    DEFAULT_TERMS.refunds,
    [],
    DEFAULT_TERMS.refunds.map((one) => ({ ...one, allPaidWithinMonths: 4 })),
  ),
})
const anyEnd = fc.record({
  saidAfter: fc.integer({ min: 0, max: 300 }),
  reason: fc.constantFrom('notice' as const, ...refundReasons),
  named: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
  months: fc.integer({ min: 0, max: 12 }),
})

test('unchanged terms give no difference for any agreement, changed ones name every one', () => {
  fc.assert(
    fc.property(fc.option(anyEnd, { nil: null }), anyTerms, anyTerms, (end, before, after) => {
      const versions = [{ ...DEFAULT_TERMS, ...before }]
      const of = end ? ended(termsOn(versions, firstDay), end) : goesOn
      expect(replayTerms(of, versions, versions)).toEqual({ verdict: 'same' })
      const drafted = draftOf(versions, after)
      const isSame = JSON.stringify(versions) === JSON.stringify(drafted)
      expect(replayTerms(of, versions, drafted).verdict).toBe(isSame ? 'same' : 'other')
    }),
  )
})
