import type { History, Operation } from '#tests/history/operation.ts'
import type { Anomaly } from './anomaly.ts'
import { goingBack } from './in-time.ts'
import { FIRST_VERSION } from './versions.ts'

const timelineOf = ({ seen }: Operation) => seen?.timeline ?? []

/** A timeline is a list that is only added to, in one order, with an entry for each version. */
export function checkTimelines(history: History): Anomaly[] {
  const reads = history.filter(({ seen }) => seen?.timeline)
  const back = goingBack(reads, (read) => timelineOf(read).length)
  return [
    ...back.map((of): Anomaly => ({ kind: 'goes-back', says: 'the timeline is shorter', of })),
    ...forks(reads),
    ...history.flatMap(halfDone),
    ...reads.flatMap(outOfOrder),
  ]
}

/** Each list begins with every shorter one. */
function forks(reads: History): Anomaly[] {
  const byLength = reads.toSorted((a, b) => timelineOf(a).length - timelineOf(b).length)
  return byLength.flatMap((longer, at) => {
    const shorter = byLength[at - 1]
    if (!shorter) return []
    const entries = timelineOf(longer)
    if (timelineOf(shorter).every((entry, place) => entry === entries[place])) return []
    return [{ kind: 'goes-back', says: 'the timeline became another', of: [shorter, longer] }]
  })
}

/** A version without its entry, or an entry without its version. */
function halfDone(read: Operation): Anomaly[] {
  const { version = FIRST_VERSION, answers } = read.seen ?? {}
  const versions = version - FIRST_VERSION
  if (answers === undefined || answers === versions) return []
  const says = `${versions} answers by the version, ${answers} in the timeline`
  return [{ kind: 'half-done', says, of: [read] }]
}

/** It is registered first, and nothing is answered once it has ended. */
function outOfOrder(read: Operation): Anomaly[] {
  const kinds = timelineOf(read).map((entry) => entry.split(' ')[0] ?? '')
  const end = kinds.findIndex((kind) => kind === 'withdrawn')
  const isAfter = end >= 0 && kinds.slice(end + 1).some((kind) => kind !== 'link-opened')
  if (isAfter) return [{ kind: 'after-its-end', says: kinds.join(), of: [read] }]
  if (kinds[0] === 'registered' && kinds.lastIndexOf('registered') === 0) return []
  return [{ kind: 'half-done', says: `it began with ${kinds[0]}`, of: [read] }]
}
