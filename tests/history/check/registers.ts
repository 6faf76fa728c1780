import type { History, Operation } from '#tests/history/operation.ts'
import type { Anomaly } from './anomaly.ts'

/** One write of a value that nobody else writes, and all reads that saw it. */
type Cluster = {
  write: Operation | undefined
  reads: Operation[]
  /** When the first of them had ended, and the last began. */
  firstEnd: number
  lastBegin: number
}

/**
 * Whether a register whose values are all different was ever anything but one register: the zones of
 * Gibbons and Korach, "Testing Shared Memories" (1997). `read` says the value of a read, where it saw
 * the register; undefined is the value from before all writes.
 */
export function checkRegister(
  writes: History,
  reads: readonly { operation: Operation; value: string | undefined }[],
): Anomaly[] {
  const clusters = new Map<string | undefined, Cluster>()
  clusters.set(undefined, {
    write: undefined,
    reads: [],
    firstEnd: Number.NEGATIVE_INFINITY,
    lastBegin: Number.NEGATIVE_INFINITY,
  })
  for (const write of writes) {
    const { value, began, ended } = write
    clusters.set(value, { write, reads: [], firstEnd: ended, lastBegin: began })
  }
  const found: Anomaly[] = []
  for (const { operation, value } of reads) {
    const cluster = clusters.get(value)
    if (!cluster || (cluster.write && operation.ended < cluster.write.began)) {
      found.push({ kind: 'nobody-wrote', says: `read ${value}`, of: [operation] })
      continue
    }
    cluster.reads.push(operation)
    cluster.firstEnd = Math.min(cluster.firstEnd, operation.ended)
    cluster.lastBegin = Math.max(cluster.lastBegin, operation.began)
  }
  // A write that nobody knows to be done, and nobody read, says nothing.
  const told = [...clusters.values()].filter(
    ({ write, reads: seen }) => seen.length > 0 || (write && write.outcome === 'ok'),
  )
  return [...found, ...crossed(told)]
}

/** Two values of which each was there before and after the other. */
function crossed(clusters: readonly Cluster[]): Anomaly[] {
  const forward = clusters
    .filter(({ firstEnd, lastBegin }) => firstEnd < lastBegin)
    .toSorted((a, b) => a.firstEnd - b.firstEnd)
  const found: Anomaly[] = []
  let longest: Cluster | undefined
  for (const zone of forward) {
    if (longest && zone.firstEnd < longest.lastBegin) found.push(stale(longest, zone))
    if (!longest || zone.lastBegin > longest.lastBegin) longest = zone
  }
  for (const inner of clusters) {
    if (inner.firstEnd < inner.lastBegin) continue
    const outer = zoneAround(forward, inner)
    if (outer) found.push(stale(outer, inner))
  }
  return found
}

/** Zones that overlap are found before, so only the last one that began earlier can lie around. */
function zoneAround(forward: readonly Cluster[], inner: Cluster): Cluster | undefined {
  let [low, high] = [0, forward.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((forward[middle]?.firstEnd ?? Infinity) < inner.lastBegin) low = middle + 1
    else high = middle
  }
  const before = forward[low - 1]
  return before && inner.firstEnd < before.lastBegin ? before : undefined
}

function stale(one: Cluster, other: Cluster): Anomaly {
  const of = [one, other].flatMap(({ write, reads }) => [
    ...(write ? [write] : []),
    ...reads.toSorted((a, b) => b.began - a.began).slice(0, 1),
  ])
  return { kind: 'not-read', says: 'a value that had been replaced was read', of }
}
