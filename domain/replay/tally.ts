import { replaySums } from './replay-kinds.ts'
import type { ReplayResult, ReplaySums, UnreplayableReason } from './replay-kinds.ts'
import type { ReplayWay } from './replay-way.ts'
import type { ReplayVerdict } from './verdict.ts'

/** What came of a replay so far. */
export type Tally = {
  same: number
  results: Partial<Record<ReplayResult, number>>
  cannot: Partial<Record<UnreplayableReason, number>>
  /** Of hires that completed, and messages that were sent. */
  finished: { all: number; other: number; sums: ReplaySums }
}

export const emptyTally: Tally = {
  same: 0,
  results: {},
  cannot: {},
  finished: { all: 0, other: 0, sums: {} },
}

/** The tally with one more journey; `isFinished` for a hire that completed or a message sent. */
export function tallied(
  tally: Tally,
  verdict: ReplayVerdict<ReplayWay>,
  isFinished: boolean,
): Tally {
  const finished = isFinished ? withFinished(tally.finished, verdict) : tally.finished
  if (verdict.verdict === 'same') return { ...tally, same: tally.same + 1, finished }
  if (verdict.verdict === 'cannot') {
    return { ...tally, cannot: oneMore(tally.cannot, verdict.reason), finished }
  }
  return { ...tally, results: oneMore(tally.results, verdict.result), finished }
}

function withFinished(
  { all, other, sums }: Tally['finished'],
  verdict: ReplayVerdict<ReplayWay>,
): Tally['finished'] {
  if (verdict.verdict !== 'other') return { all: all + 1, other, sums }
  return { all: all + 1, other: other + 1, sums: added(sums, verdict.sums ?? {}) }
}

function added(sums: ReplaySums, more: ReplaySums): ReplaySums {
  const names = replaySums.filter((name) => name in sums || name in more)
  return Object.fromEntries(names.map((name) => [name, (sums[name] ?? 0) + (more[name] ?? 0)]))
}

const oneMore = <Name extends string>(
  counts: Partial<Record<Name, number>>,
  name: Name,
): Partial<Record<Name, number>> => ({ ...counts, [name]: (counts[name] ?? 0) + 1 })

/** How many journeys it counts, and how many of them would go another way. */
export function tallySums({ same, results, cannot }: Tally) {
  const [other, unknown] = [sumOf(results), sumOf(cannot)]
  return { other, unknown, total: same + other + unknown }
}

const sumOf = (counts: Partial<Record<string, number>>): number =>
  Object.values(counts).reduce<number>((all, count) => all + (count ?? 0), 0)
