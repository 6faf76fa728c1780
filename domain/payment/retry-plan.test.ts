import { expect, test } from 'vitest'
import { whyNotCollect } from './may-collect.ts'
import { afterFailure } from './retry-plan.ts'

test.each([
  ['insufficient-funds', 1, { inDays: 3 }],
  ['insufficient-funds', 2, { inDays: 7 }],
  ['insufficient-funds', 3, { turn: 'household' }],
  ['technical', 3, { inDays: 3 }],
  ['technical', 4, { turn: 'staff' }],
  ['stopped-by-customer', 1, { turn: 'household' }],
  ['over-limit', 1, { turn: 'staff' }],
  ['declined', 1, { inDays: 3 }],
  ['declined', 3, { turn: 'household' }],
  ['card-expired', 1, { turn: 'household' }],
] as const)('after %s for the %i. time: %o', (failure, failures, next) => {
  expect(afterFailure(failure, failures)).toEqual(next)
})

const monthly = {
  kind: 'monthly',
  most: 3_927,
  startsOn: '2026-12-01',
  endsOn: '2028-11-30',
  collections: 24,
} as const
const once = { ...monthly, kind: 'one-time', most: 833, collections: 1 } as const
const of = (day: string, amount: number) => ({ day, amount })

test('all that a monthly mandate brings in one month is within its cap', () => {
  const before = [of('2027-01-04', 3_570)]
  expect(whyNotCollect(monthly, of('2027-01-20', 357), before)).toBeUndefined()
  expect(whyNotCollect(monthly, of('2027-01-20', 358), before)).toBe('above-cap')
  expect(whyNotCollect(monthly, of('2027-02-01', 3_570), before)).toBeUndefined()
})

test('a one-time mandate is used once, whenever that was', () => {
  expect(whyNotCollect(once, of('2026-12-01', 834), [])).toBe('above-cap')
  expect(whyNotCollect(once, of('2027-01-20', 1), [of('2026-12-01', 800)])).toBe('used-up')
})

test('nothing is collected before a mandate begins or after it ends', () => {
  expect(whyNotCollect(monthly, of('2026-11-30', 1), [])).toBe('outside-dates')
  expect(whyNotCollect(monthly, of('2028-12-01', 1), [])).toBe('outside-dates')
  const used = Array.from({ length: 24 }, () => of('2026-12-01', 1))
  expect(whyNotCollect(monthly, of('2027-12-01', 1), used)).toBe('used-up')
})
