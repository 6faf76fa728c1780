import type { ReplayResult, ReplaySums, UnreplayableReason } from './replay-kinds.ts'

/** What rules make of a recorded journey; or why that cannot be known. */
export type ReplayedWay<Way> = { way: Way } | { cannot: UnreplayableReason }

/** What is otherwise, and by how much each sum is more. */
export type JourneyDifference = { result: ReplayResult; sums?: ReplaySums }

/** What a draft would change for one journey. */
export type ReplayVerdict<Way> =
  | { verdict: 'same' }
  | ({ verdict: 'other'; before: Way; after: Way } & JourneyDifference)
  | { verdict: 'cannot'; reason: UnreplayableReason }

/**
 * Compares a draft with what was recorded, once today's rules have given exactly that. `otherwise`
 * names the difference; undefined where there is none.
 */
export function judge<Way>(
  today: ReplayedWay<Way>,
  drafted: ReplayedWay<Way>,
  otherwise: (before: Way, after: Way) => JourneyDifference | undefined,
): ReplayVerdict<Way> {
  if ('cannot' in today) return { verdict: 'cannot', reason: today.cannot }
  if ('cannot' in drafted) return { verdict: 'cannot', reason: drafted.cannot }
  const difference = otherwise(today.way, drafted.way)
  if (difference === undefined) return { verdict: 'same' }
  return { verdict: 'other', ...difference, before: today.way, after: drafted.way }
}

/** The same for results that change no sum. */
export const differing =
  <Way>(resultOf: (before: Way, after: Way) => ReplayResult | undefined) =>
  (before: Way, after: Way): JourneyDifference | undefined => {
    const result = resultOf(before, after)
    return result && { result }
  }
