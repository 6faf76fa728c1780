import type { History, Operation } from '#tests/history/operation.ts'

/** A number that may only grow, as an operation saw it. */
type NumberSeen = (operation: Operation) => number | undefined

/**
 * Pairs of which the later began after the earlier had ended, and saw less. Where `mustGrow` says so
 * of the later, the same is too little. One pair at most for each later one.
 */
export function goingBack(
  history: History,
  seen: NumberSeen,
  mustGrow: (later: Operation) => boolean = () => false,
): [earlier: Operation, later: Operation][] {
  const known = history.flatMap((operation) => {
    const number = seen(operation)
    return number === undefined ? [] : [{ operation, number }]
  })
  const byEnd = known.toSorted((a, b) => a.operation.ended - b.operation.ended)
  let at = 0
  let most: (typeof known)[number] | undefined
  const pairs: [Operation, Operation][] = []
  for (const later of known.toSorted((a, b) => a.operation.began - b.operation.began)) {
    const before = byEnd.slice(at, countEnded(byEnd, at, later.operation.began))
    at += before.length
    for (const next of before) most = most && most.number >= next.number ? most : next
    if (most && isLess(most.number, later.number, mustGrow(later.operation))) {
      pairs.push([most.operation, later.operation])
    }
  }
  return pairs
}

const isLess = (before: number, after: number, mustGrow: boolean): boolean =>
  mustGrow ? after <= before : after < before

/** How many of those sorted by their end had ended before a tick, counted from a place on. */
function countEnded(
  byEnd: readonly { operation: Operation }[],
  from: number,
  tick: number,
): number {
  const next = byEnd.findIndex(({ operation }, place) => place >= from && operation.ended >= tick)
  return next < 0 ? byEnd.length : next
}
