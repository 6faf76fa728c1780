import type { Fils } from '#domain/payment/money.ts'
import type { ReplayResult, UnreplayableReason } from './replay-kinds.ts'
import type { HireWay } from './replay-hire.ts'
import type { VisitWay } from './replay-visit.ts'
import type { ReplayVerdict } from './verdict.ts'

/** What came of a replay so far. */
export type Tally = {
  same: number
  results: Partial<Record<ReplayResult, number>>
  cannot: Partial<Record<UnreplayableReason, number>>
  /** Of hires that completed. */
  finished: { all: number; other: number; first: Fils; monthly: Fils }
}

export const emptyTally: Tally = {
  same: 0,
  results: {},
  cannot: {},
  finished: { all: 0, other: 0, first: 0, monthly: 0 },
}

/** The tally with one more journey; `isFinished` for a hire that completed. */
export function tallied(
  tally: Tally,
  verdict: ReplayVerdict<HireWay> | ReplayVerdict<VisitWay>,
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
  finished: Tally['finished'],
  verdict: ReplayVerdict<HireWay> | ReplayVerdict<VisitWay>,
): Tally['finished'] {
  const { all, other, first, monthly } = finished
  if (verdict.verdict !== 'other') return { ...finished, all: all + 1 }
  const { before, after } = verdict
  // Whose day is not offered any more pays nothing; it has no sums to compare.
  const isPaid = 'monthly' in before && 'monthly' in after && after.day !== null
  return {
    all: all + 1,
    other: other + 1,
    first: first + (isPaid ? after.first - before.first : 0),
    monthly: monthly + (isPaid ? after.monthly - before.monthly : 0),
  }
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
