import type { History, Operation } from '#tests/history/operation.ts'
import type { Anomaly } from './anomaly.ts'
import { goingBack } from './in-time.ts'

/** One application from its registration to its end, as all who may see it do. */
export function checkEnds(history: History): Anomaly[] {
  const done = history.filter(({ outcome }) => outcome === 'ok')
  const reads = done.filter(({ does, role }) => does === 'read' && role !== 'stranger')
  const ends = history.filter(({ does }) => does === 'withdraw')
  const back = goingBack(reads, ({ seen }) => (seen?.ended ? 1 : 0))
  return [
    ...back.map((of): Anomaly => ({ kind: 'goes-back', says: 'it had ended', of })),
    ...ends.filter(({ outcome }) => outcome === 'ok').flatMap((end) => notEnded(end, done)),
    ...reads.filter((read) => read.seen?.ended && !mayHaveEnded(ends, read)).map(endedByNobody),
    ...history.filter((read) => isShut(read, done)).map(shutOut),
  ]
}

function notEnded(end: Operation, done: History): Anomaly[] {
  return done.flatMap((later): Anomaly[] => {
    if (later.began < end.ended) return []
    const isOpen = later.does === 'read' && !later.seen?.ended
    if (isOpen) return [{ kind: 'not-read', says: 'it is shown as open', of: [end, later] }]
    if (later.does !== 'submit') return []
    return [{ kind: 'after-its-end', says: 'an answer was taken', of: [end, later] }]
  })
}

const mayHaveEnded = (ends: History, read: Operation) =>
  ends.some(({ began, outcome }) => outcome !== 'refused' && began < read.ended)

const endedByNobody = (read: Operation): Anomaly => ({
  kind: 'nobody-wrote',
  says: 'nobody ended it',
  of: [read],
})

/** Not found, by a device that is known to belong to it. */
function isShut({ does, outcome, role, client, began }: Operation, done: History): boolean {
  if (does !== 'read' || outcome !== 'refused' || role === 'stranger') return false
  return done.some(
    (entry) => entry.client === client && /hire|join/.test(entry.does) && entry.ended < began,
  )
}

const shutOut = (read: Operation): Anomaly => ({
  kind: 'not-read',
  says: `its own device is answered ${read.code}`,
  of: [read],
})
