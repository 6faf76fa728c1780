import { normalQuantile } from './distributions.ts'

/** How often a result may claim a difference where there is none, over all comparisons. */
export const ALPHA = 0.05
/** How often a difference as large as the least one worth knowing is found. */
const POWER = 0.8
const PERCENT = 100
const POINTS = 10_000

/** Each comparison with A gets its part, so that more variants do not win more often. */
export const alphaOf = (variants: number): number => ALPHA / Math.max(1, variants - 1)

/**
 * How many journeys each variant needs, decided before the start: for two proportions, with the
 * correction that the test has too. Rates are hundredths of a percent, shares percent.
 */
export function neededJourneys({
  baseRate,
  leastEffect,
  shares,
}: {
  baseRate: number
  leastEffect: number
  shares: readonly number[]
}): number[] {
  const [first = 0, ...others] = shares
  const rates = { base: baseRate / POINTS, effect: leastEffect / POINTS }
  const total = Math.max(
    0,
    ...others.map((share) => {
      const needed = neededOfFirst({
        ...rates,
        ratio: share / first,
        alpha: alphaOf(shares.length),
      })
      return (needed * PERCENT) / first
    }),
  )
  // What a division leaves beyond a whole journey is none.
  return shares.map((share) => Math.ceil((total * share) / PERCENT - 1e-6))
}

const spread = (rate: number) => rate * (1 - rate)

/** Of variant A, where the other one gets `ratio` times as many (Fleiss, Tytun and Ury). */
function neededOfFirst({
  base,
  effect,
  ratio,
  alpha,
}: {
  base: number
  effect: number
  ratio: number
  alpha: number
}): number {
  const other = base + effect
  const mean = (base + ratio * other) / (1 + ratio)
  const chance = normalQuantile(alpha / 2) * Math.sqrt((1 + 1 / ratio) * spread(mean))
  const missed = normalQuantile(1 - POWER) * Math.sqrt(spread(base) + spread(other) / ratio)
  const plain = ((chance + missed) / effect) ** 2
  return (plain / 4) * (1 + Math.sqrt(1 + (2 * (ratio + 1)) / (ratio * plain * effect))) ** 2
}
