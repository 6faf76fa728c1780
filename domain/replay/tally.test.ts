import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyTally, tallied, tallySums } from './tally.ts'
import type { HireWay } from './replay-hire.ts'
import type { ReplayVerdict } from './verdict.ts'

const way = (more: Partial<HireWay>): HireWay => ({
  day: '2026-11-20',
  slot: '14:00-16:00',
  comes: 'delivered',
  monthly: 280_000,
  first: 100_000,
  ...more,
})

const other: ReplayVerdict<HireWay> = {
  verdict: 'other',
  result: 'later-day',
  before: way({}),
  after: way({ first: 91_900 }),
  sums: { first: -8_100, monthly: 0 },
}

test('who finished is counted with the sums that change', () => {
  const { finished } = [true, false].reduce(
    (all, isDone) => tallied(all, other, isDone),
    emptyTally,
  )
  expect(finished).toEqual({ all: 1, other: 1, sums: { first: -8_100, monthly: 0 } })
  const { sums, ...unpaid } = other
  expect(sums).toBeDefined()
  const { finished: one } = tallied(emptyTally, { ...unpaid, result: 'no-day' }, true)
  expect(one).toEqual({ all: 1, other: 1, sums: {} })
  const twice = tallied(tallied(emptyTally, other, true), other, true)
  expect(twice.finished.sums).toEqual({ first: -16_200, monthly: 0 })
})

test('every journey is counted once', () => {
  const anyVerdict: fc.Arbitrary<ReplayVerdict<HireWay>> = fc.constantFrom<
    ReplayVerdict<HireWay>[]
  >(
    { verdict: 'same' },
    { verdict: 'cannot', reason: 'word-not-kept' },
    { verdict: 'cannot', reason: 'sum-then-differs' },
    other,
  )
  fc.assert(
    fc.property(fc.array(anyVerdict), (verdicts) => {
      const sums = tallySums(verdicts.reduce((all, one) => tallied(all, one, false), emptyTally))
      const count = (kind: string) => verdicts.filter(({ verdict }) => verdict === kind).length
      expect(sums).toEqual({
        total: verdicts.length,
        other: count('other'),
        unknown: count('cannot'),
      })
    }),
  )
})
