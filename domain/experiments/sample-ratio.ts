import { chiSquareTail } from './distributions.ts'

/** Below this likelihood the counts do not fit the shares. */
export const RATIO_ALARM = 0.001
/** With fewer expected the chi square value means nothing. */
const LEAST_EXPECTED = 5
const PERCENT = 100

/** How likely counts as far from the shares are by chance; undefined while there are too few. */
export function ratioChance(
  counts: readonly number[],
  shares: readonly number[],
): number | undefined {
  const all = counts.reduce((sum, one) => sum + one, 0)
  const expected = shares.map((share) => (all * share) / PERCENT)
  if (expected.some((one) => one < LEAST_EXPECTED)) return undefined
  const value = expected.reduce((sum, one, at) => sum + ((counts[at] ?? 0) - one) ** 2 / one, 0)
  return chiSquareTail(value, Math.min(3, Math.max(1, shares.length - 1)) as 1 | 2 | 3)
}
