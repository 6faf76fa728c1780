import type { ReplayResult, UnreplayableReason } from './replay-kinds.ts'

/** What rules make of a recorded journey; or why that cannot be known. */
export type ReplayedWay<Way> = { way: Way } | { cannot: UnreplayableReason }

/** What a draft would change for one journey. */
export type ReplayVerdict<Way> =
  | { verdict: 'same' }
  | { verdict: 'other'; result: ReplayResult; before: Way; after: Way }
  | { verdict: 'cannot'; reason: UnreplayableReason }

/**
 * Compares a draft with what was recorded, once today's rules have given exactly that. `otherwise`
 * names the difference; undefined where there is none.
 */
export function judge<Way>(
  today: ReplayedWay<Way>,
  drafted: ReplayedWay<Way>,
  otherwise: (before: Way, after: Way) => ReplayResult | undefined,
): ReplayVerdict<Way> {
  if ('cannot' in today) return { verdict: 'cannot', reason: today.cannot }
  if ('cannot' in drafted) return { verdict: 'cannot', reason: drafted.cannot }
  const result = otherwise(today.way, drafted.way)
  if (result === undefined) return { verdict: 'same' }
  return { verdict: 'other', result, before: today.way, after: drafted.way }
}
