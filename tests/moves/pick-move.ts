import type { Random } from './seeded-random.ts'

/** What may be done, and how often beside the others. */
export type Weighted<Of> = readonly (readonly [weight: number, move: Of])[]

/** One of them, by the seed. */
export function pickMove<Of>(random: Random, moves: Weighted<Of>): Of {
  let left = random.below(moves.reduce((all, [weight]) => all + weight, 0))
  const chosen = moves.find(([weight]) => (left -= weight) < 0)
  if (!chosen) throw new Error('nothing to pick from')
  return chosen[1]
}
