import { expect, test } from 'vitest'
import { DEFAULT_TERMS, refundDue, refundReasons, termsOn } from '#domain/payment/service-terms.ts'
import { spanInWords, termsInWords } from '../signing/terms-in-words.ts'

const next = { ...DEFAULT_TERMS, from: '2027-03-01', guaranteeMonths: 12, noticeDays: 14 }

test('each day has the newest terms that have begun', () => {
  const versions = [next, DEFAULT_TERMS]
  expect(termsOn(versions, '2027-02-28').guaranteeMonths).toBe(6)
  expect(termsOn(versions, '2027-03-01').guaranteeMonths).toBe(12)
  // Before all of them the first counts: nobody is without terms.
  expect(termsOn(versions, '2020-01-01').from).toBe('2026-01-01')
  expect(termsOn([], '2027-01-01')).toBe(DEFAULT_TERMS)
})

test('all that was paid comes back in the first month, and in six when she is medically unfit', () => {
  const due = refundReasons.map((reason) =>
    [0, 1, 5, 6].map((monthsServed) => refundDue(DEFAULT_TERMS, { reason, monthsServed }).gives),
  )
  const early = ['all-paid', 'unserved-days', 'unserved-days', 'unserved-days']
  expect(due).toEqual([early, early, early, ['all-paid', 'all-paid', 'all-paid', 'unserved-days']])
  expect(refundDue(DEFAULT_TERMS, { reason: 'medically-unfit', monthsServed: 2 })).toEqual({
    gives: 'all-paid',
    withGovernmentFees: true,
    withinDays: 14,
  })
})

test('a span is said in the plural of its language', () => {
  expect(spanInWords('ru', 2, 'month')).toBe('2 месяца')
  expect(spanInWords('ru', 6, 'month')).toBe('6 месяцев')
  expect(spanInWords('ar', 7, 'day')).toBe('7 أيام')
  expect(spanInWords('en', 1, 'month')).toBe('1 month')
  expect(termsInWords('en', DEFAULT_TERMS).includes).toBe(
    'the wage, the residence visa, the medical test, the Emirates ID, the health insurance and the flight',
  )
})
