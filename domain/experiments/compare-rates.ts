import { normalQuantile, normalTail } from './distributions.ts'

/** Journeys of a variant, and how many of them reached the goal. */
export type Reached = { journeys: number; reached: number }

/** The other variant beside the first one. */
export type RateDifference = {
  /** How likely a difference at least as large is where there is none. */
  chance: number
  /** The interval of the difference of rates. */
  low: number
  high: number
}

const rateOf = ({ journeys, reached }: Reached): number => reached / journeys

/**
 * Two proportions: the pooled test with continuity correction, and Newcombe's interval, which also
 * holds for small rates. Neither of them may be without journeys.
 */
export function compareRates(first: Reached, other: Reached, alpha: number): RateDifference {
  const difference = rateOf(other) - rateOf(first)
  const z = normalQuantile(alpha / 2)
  const [a, b] = [wilson(first, z), wilson(other, z)]
  return {
    chance: chanceOf(first, other, difference),
    low: difference - Math.hypot(rateOf(other) - b.low, a.high - rateOf(first)),
    high: difference + Math.hypot(b.high - rateOf(other), rateOf(first) - a.low),
  }
}

function chanceOf(first: Reached, other: Reached, difference: number): number {
  const pooled = (first.reached + other.reached) / (first.journeys + other.journeys)
  const each = 1 / first.journeys + 1 / other.journeys
  const error = Math.sqrt(pooled * (1 - pooled) * each)
  const corrected = Math.max(0, Math.abs(difference) - each / 2)
  return error === 0 ? 1 : Math.min(1, 2 * normalTail(corrected / error))
}

/** Wilson's interval of one rate. */
function wilson(one: Reached, z: number): { low: number; high: number } {
  const [n, rate] = [one.journeys, rateOf(one)]
  const middle = rate + z ** 2 / (2 * n)
  const half = z * Math.sqrt((rate * (1 - rate)) / n + z ** 2 / (4 * n ** 2))
  const scale = 1 + z ** 2 / n
  return { low: Math.max(0, (middle - half) / scale), high: Math.min(1, (middle + half) / scale) }
}
