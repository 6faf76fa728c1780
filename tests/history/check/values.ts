import type { History, Operation } from '#tests/history/operation.ts'
import { groupBy } from '#tests/history/operation.ts'
import type { Anomaly } from './anomaly.ts'

/** What is shown at a version of one application is the answer that made it, or the last before. */
export function checkValues(history: History): Anomaly[] {
  const submits = history.filter(({ does }) => does === 'submit')
  const known = submits
    .filter(({ outcome, seen }) => outcome === 'ok' && seen)
    .toSorted((a, b) => (a.seen?.version ?? 0) - (b.seen?.version ?? 0))
  const open = submits.filter(({ outcome }) => outcome === 'unknown')
  const reads = history.filter(({ seen, role }) => seen && role === 'household')
  return [...reads.flatMap((read) => wrongValue(read, known, open)), ...twoStates(reads)]
}

function wrongValue(read: Operation, known: History, open: History): Anomaly[] {
  const { version = 0, value } = read.seen ?? {}
  const last = known.findLast(({ seen }) => (seen?.version ?? 0) <= version)
  if (value === last?.value) return []
  const isLater = version > (last?.seen?.version ?? 0)
  const isOpen = open.some((write) => write.value === value && write.began < read.ended)
  if (isLater && isOpen) return []
  return [{ kind: 'not-read', says: `${value} at ${version}`, of: last ? [last, read] : [read] }]
}

function twoStates(reads: History): Anomaly[] {
  const versions = groupBy(reads, ({ seen }) => String(seen?.version))
  return [...versions.values()].flatMap(([first, ...others]) => {
    const other = others.find(({ seen }) => seen?.value !== first?.seen?.value)
    if (!first || !other) return []
    return [{ kind: 'one-version', says: 'two states of one version', of: [first, other] }]
  })
}
