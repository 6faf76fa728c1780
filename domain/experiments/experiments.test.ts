import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketOf } from './bucket.ts'
import { compareRates } from './compare-rates.ts'
import { chiSquareTail, normalQuantile, normalTail } from './distributions.ts'
import { experimentStates, mayBecome, planFaults } from './experiment.ts'
import { ALPHA, neededJourneys } from './needed-journeys.ts'
import { RATIO_ALARM, ratioChance } from './sample-ratio.ts'
import { experimentResult } from './experiment-result.ts'
import type { VariantCount, ExperimentResult } from './experiment-result.ts'

/** Reproducible numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const someShares = fc.constantFrom([50, 50], [80, 20], [34, 33, 33], [10, 20, 30, 40])

test('a journey always gets the same variant, and one that has a share', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), someShares, (journey, experiment, shares) => {
      const variant = bucketOf(journey, experiment, shares)
      expect(bucketOf(journey, experiment, shares)).toBe(variant)
      expect(shares[variant]).toBeGreaterThan(0)
      expect(bucketOf(journey, experiment, [0, 100])).toBe(1)
      expect(bucketOf(journey, experiment, [100, 0])).toBe(0)
    }),
  )
})

test('journeys fall into the shares, and into those of another experiment independently', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), someShares, (one, other, shares) => {
      fc.pre(one !== other)
      // Numbered ones are the hardest: they differ in their last letters alone.
      const journeys = Array.from({ length: 4_000 }, (_, at) => `journey-${at}`)
      const pairs = journeys.map((id) => [bucketOf(id, one, shares), bucketOf(id, other, [50, 50])])
      const counts = shares.map((_, variant) => pairs.filter(([own]) => own === variant).length)
      expect(ratioChance(counts, shares)).toBeGreaterThan(1e-6)
      for (const [variant, count] of counts.entries()) {
        const second = pairs.filter(([own, next]) => own === variant && next === 1).length
        expect(ratioChance([count - second, second], [50, 50])).toBeGreaterThan(1e-6)
      }
    }),
    { seed: 1, numRuns: 40 },
  )
})

test('the distributions are those of the tables', () => {
  expect(normalQuantile(0.025)).toBeCloseTo(1.959964, 5)
  expect(normalTail(-1)).toBeCloseTo(0.841345, 6)
  expect(chiSquareTail(10.828, 1)).toBeCloseTo(0.001, 5)
  expect(chiSquareTail(13.816, 2)).toBeCloseTo(0.001, 5)
  expect(chiSquareTail(16.266, 3)).toBeCloseTo(0.001, 5)
})

test('a smaller effect, more variants and a smaller share need more journeys', () => {
  const halves = neededJourneys({ baseRate: 1_000, leastEffect: 200, shares: [50, 50] })
  // 3,841 by the plain formula, and the correction for continuity.
  expect(halves).toEqual([3_941, 3_941])
  expect(allNeeded(100, [50, 50])).toBeGreaterThan(allNeeded(200, [50, 50]))
  expect(allNeeded(200, [34, 33, 33])).toBeGreaterThan(allNeeded(200, [50, 50]))
  expect(allNeeded(200, [90, 10])).toBeGreaterThan(allNeeded(200, [50, 50]))
})

const allNeeded = (leastEffect: number, shares: readonly number[]) =>
  neededJourneys({ baseRate: 1_000, leastEffect, shares }).reduce((sum, one) => sum + one, 0)

test('counts that do not fit the shares raise the alarm, others hardly ever', () => {
  expect(ratioChance([4, 4], [50, 50])).toBeUndefined()
  expect(ratioChance([500, 500], [50, 50])).toBeCloseTo(1)
  expect(ratioChance([600, 400], [50, 50])).toBeLessThan(RATIO_ALARM)
  const next = numbersFrom(7)
  const alarms = Array.from({ length: 2_000 }, () => {
    const own = Array.from({ length: 400 }, next).filter((one) => one < 0.3).length
    return ratioChance([own, 400 - own], [30, 70]) ?? 1
  }).filter((chance) => chance < RATIO_ALARM).length
  expect(alarms).toBeLessThan(10)
})

test('the interval holds the difference, and turns around with the variants', () => {
  const reached = fc.integer({ min: 1, max: 5_000 }).chain((journeys) =>
    fc.record({
      journeys: fc.constant(journeys),
      reached: fc.integer({ min: 0, max: journeys }),
    }),
  )
  fc.assert(
    fc.property(reached, reached, (first, other) => {
      const there = compareRates(first, other, ALPHA)
      const back = compareRates(other, first, ALPHA)
      const difference = other.reached / other.journeys - first.reached / first.journeys
      expect(there.low).toBeLessThanOrEqual(difference + 1e-9)
      expect(there.high).toBeGreaterThanOrEqual(difference - 1e-9)
      expect(there.low).toBeCloseTo(-back.high, 9)
      expect(there.chance).toBeCloseTo(back.chance, 9)
      expect(there.chance).toBeLessThanOrEqual(1)
    }),
  )
})

/** Counts at each of ten looks: variants by the hash, goals by their rates. */
function experimentOf(
  next: () => number,
  { name, rates, shares, needed }: Simulated,
): ExperimentResult['kind'][] {
  const counts = shares.map(() => ({ exposed: 0, counted: 0, reached: 0 }))
  const all = Math.ceil(needed.reduce((sum, one) => sum + one, 0) * 1.2)
  const kinds: ExperimentResult['kind'][] = []
  for (let at = 1; at <= all; at += 1) {
    const variant = bucketOf(`${name}-${at}`, name, shares)
    const own = counts[variant]
    const isReached = next() < (rates[variant] ?? 0)
    if (!own) continue
    own.exposed += 1
    if (own.counted < (needed[variant] ?? 0)) {
      own.counted += 1
      own.reached += isReached ? 1 : 0
    }
    if (at % Math.ceil(all / 10) === 0 || at === all) {
      kinds.push(experimentResult({ counts, shares, needed }).kind)
    }
  }
  return kinds
}

type Simulated = {
  name: string
  rates: readonly number[]
  shares: readonly number[]
  needed: readonly number[]
}

/** How many of so many experiments told a difference at any look. */
function wins(times: number, seed: number, { rates, shares, effect }: Wins): number {
  const next = numbersFrom(seed)
  const needed = neededJourneys({ baseRate: 1_000, leastEffect: effect, shares })
  let found = 0
  for (let time = 0; time < times; time += 1) {
    const kinds = experimentOf(next, { name: `${seed}-${time}`, rates, shares, needed })
    if (kinds.includes('difference')) found += 1
  }
  return found
}

type Wins = { rates: readonly number[]; shares: readonly number[]; effect: number }

test('an A/A test wins in under 5% of 2,000 simulations, with ten looks at each', () => {
  const alike = { rates: [0.1, 0.1], shares: [50, 50], effect: 600 }
  expect(wins(2_000, 11, alike)).toBeLessThan(100)
  const three = { rates: [0.1, 0.1, 0.1], shares: [40, 30, 30], effect: 800 }
  expect(wins(2_000, 12, three)).toBeLessThan(100)
}, 60_000)

test('an effect as large as the least one worth knowing is found in about 80%', () => {
  const better = { rates: [0.1, 0.16], shares: [50, 50], effect: 600 }
  const found = wins(500, 13, better)
  expect(found).toBeGreaterThan(500 * 0.74)
  expect(found).toBeLessThan(500 * 0.9)
}, 60_000)

const of = (counted: number, reached: number, exposed = 500) => ({ exposed, counted, reached })

test('nothing is told before each variant has its number, and a fault of counts before all', () => {
  const shares = [50, 50]
  const needed = [400, 400]
  const told = (a: VariantCount, b: VariantCount) =>
    experimentResult({ counts: [a, b], shares, needed })
  expect(told(of(399, 0), of(400, 300))).toEqual({ kind: 'not-enough' })
  expect(told(of(400, 40), of(400, 42)).kind).toBe('no-difference')
  expect(told(of(400, 40), of(400, 100))).toMatchObject({
    kind: 'difference',
    comparisons: [{ variant: 1, outcome: 'better' }],
  })
  expect(told(of(400, 100), of(400, 40))).toMatchObject({ comparisons: [{ outcome: 'worse' }] })
  expect(told(of(400, 40, 900), of(400, 100)).kind).toBe('counts-off')
  expect(told(of(10, 1, 900), of(10, 1, 600)).kind).toBe('counts-off')
  expect(experimentResult({ counts: [], shares, needed })).toEqual({ kind: 'not-enough' })
})

test('a plan has shares of a whole, an effect that can be, and a target for all but A', () => {
  const page = { kind: 'page', path: '/' } as const
  const plan = {
    variants: [
      { share: 50, target: null },
      { share: 50, target: page },
    ],
    baseRate: 200,
    leastEffect: 100,
  }
  expect(planFaults(plan)).toEqual([])
  expect(planFaults({ ...plan, leastEffect: 9_800 })).toEqual(['effect'])
  expect(planFaults({ ...plan, variants: plan.variants.toReversed() })).toEqual([
    'first-target',
    'no-target',
  ])
  for (const share of [49, 95]) {
    const variants = [
      { share, target: null },
      { share: share === 95 ? 5 : 50, target: page },
    ]
    expect(planFaults({ ...plan, variants })).toEqual(['shares'])
  }
})

test('what runs can only be stopped, and what is archived stays so', () => {
  const ways = experimentStates.map((from) => experimentStates.filter((to) => mayBecome(from, to)))
  expect(ways).toEqual([['running', 'archived'], ['stopped'], ['archived'], []])
})
