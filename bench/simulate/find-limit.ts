import { kinds } from './figures.ts'
import type { Figures, Layout } from './figures.ts'
import { simulate } from './simulate.ts'
import type { Busy, Outcome } from './simulate.ts'

/** Past this, 99 of 100 are not answered in time, and a queue grows. */
const MOST_MS = 1_000
/** So many requests, or seconds where these are more, make a figure that the next run repeats. */
const [REQUESTS, SECONDS] = [10_000, 10]
/** Each halves what is left: a 128th of what could be at most. */
const STEPS = 7

export type Limit = {
  /** Visitors a second that are still answered in time. */
  visitorsPerSecond: number
  /** Which part works the largest share of its time then. */
  fullFirst: keyof Busy
  busy: Busy
  /** At half of it, as machines are planned. */
  planned: Outcome
}

/** The most visitors that a layout takes, found by halving, and what is full then. */
export function findLimit(parts: { figures: Figures; layout: Layout }): Limit {
  const requests = kinds.reduce((sum, kind) => sum + parts.figures.perVisitor[kind], 0)
  const at = (visitorsPerSecond: number): Outcome => {
    const seconds = Math.max(SECONDS, REQUESTS / (visitorsPerSecond * requests))
    return simulate(parts, { visitorsPerSecond, seconds })
  }
  let taken = 0
  let refused = mostOf(parts)
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (taken + refused) / 2
    const { p99, answered } = at(middle)
    if (p99 <= MOST_MS && answered >= 0.98) taken = middle
    else refused = middle
  }
  const { busy } = at(taken)
  return { visitorsPerSecond: taken, fullFirst: fullest(busy), busy, planned: at(taken / 2) }
}

/** Visitors a second of whom some part would have more to do than it can. */
function mostOf({ figures, layout }: { figures: Figures; layout: Layout }): number {
  const { costs, perVisitor, changesPerVisitor, rereadMs } = figures
  const { machines, coresEach, primaryCores, frontCores } = layout
  const ofVisitor = (part: 'front' | 'web' | 'pooler' | 'primary') =>
    kinds.reduce((sum, kind) => sum + costs[kind][part] * perVisitor[kind], 0)
  const processes = machines * coresEach
  const rereads = changesPerVisitor * rereadMs * processes
  const each = [
    ofVisitor('front') / frontCores,
    (ofVisitor('web') + ofVisitor('pooler')) / processes,
    (ofVisitor('primary') + rereads) / primaryCores,
  ]
  // Queues of some seconds hide a little too much.
  return 1_050 / Math.max(...each)
}

/** Whoever works the largest share of its time. */
function fullest(busy: Busy): keyof Busy {
  const parts = ['front', 'web', 'pooler', 'primary'] as const
  return parts.reduce((most, part) => (busy[part] > busy[most] ? part : most))
}
