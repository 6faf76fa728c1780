import { compareRates } from './compare-rates.ts'
import { alphaOf } from './needed-journeys.ts'
import { RATIO_ALARM, ratioChance } from './sample-ratio.ts'

/** How many journeys of a variant were counted. */
export type VariantCount = {
  /** All journeys that were led by it. */
  exposed: number
  /** The first of them, up to the planned number, that had their days. */
  counted: number
  /** Of the counted ones. */
  reached: number
}

/** A later variant beside A: points are of a hundred, as an interval. */
export type Comparison = {
  variant: number
  outcome: 'better' | 'worse' | 'none'
  low: number
  high: number
}

/** What an experiment says; there is no other answer, and never a winner before its time. */
export type ExperimentResult =
  | { kind: 'not-enough' }
  | { kind: 'counts-off'; chance: number }
  | { kind: 'no-difference' | 'difference'; comparisons: Comparison[] }

const PERCENT = 100

/**
 * The result. It compares exactly the planned number of journeys of each variant, so that looking
 * often, or going on until something shows, cannot make a difference out of nothing.
 */
export function experimentResult({
  counts,
  shares,
  needed,
}: {
  counts: readonly VariantCount[]
  shares: readonly number[]
  needed: readonly number[]
}): ExperimentResult {
  const exposed = counts.map((one) => one.exposed)
  const chance = ratioChance(exposed, shares)
  if (chance !== undefined && chance < RATIO_ALARM) return { kind: 'counts-off', chance }
  const isWhole = shares.every((_, at) => {
    const [counted = 0, wanted = 0] = [counts[at]?.counted, needed[at]]
    return wanted > 0 && counted >= wanted
  })
  const [first, ...others] = counts
  if (!isWhole || !first) return { kind: 'not-enough' }
  const alpha = alphaOf(shares.length)
  const comparisons = others.map((other, at) => comparisonOf(first, other, { at: at + 1, alpha }))
  const isDifferent = comparisons.some(({ outcome }) => outcome !== 'none')
  return { kind: isDifferent ? 'difference' : 'no-difference', comparisons }
}

/** A difference is told only where test and interval agree. */
function comparisonOf(
  first: VariantCount,
  other: VariantCount,
  { at, alpha }: { at: number; alpha: number },
): Comparison {
  const of = ({ counted, reached }: VariantCount) => ({ journeys: counted, reached })
  const { chance, low, high } = compareRates(of(first), of(other), alpha)
  const isSure = chance < alpha && (low > 0 || high < 0)
  return {
    variant: at,
    outcome: isSure ? (low > 0 ? 'better' : 'worse') : 'none',
    low: low * PERCENT,
    high: high * PERCENT,
  }
}
