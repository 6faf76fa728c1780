import type { History, Operation } from '#tests/history/operation.ts'
import { groupBy } from '#tests/history/operation.ts'
import type { Anomaly } from './anomaly.ts'
import { goingBack } from './in-time.ts'

/** As the product stores a new application. */
export const FIRST_VERSION = 1

const isAnswered = ({ does, outcome }: Operation) => does === 'submit' && outcome === 'ok'
const versionOf = ({ seen }: Operation) => seen?.version ?? 0

/** The versions of one application: they grow, each is one answer's, and each is somebody's. */
export function checkVersions(history: History): Anomaly[] {
  const seen = history.filter((operation) => operation.seen)
  return [
    ...goingBack(seen, versionOf, isAnswered).map((of): Anomaly => ({
      kind: 'goes-back',
      says: 'an older version after a newer',
      of,
    })),
    ...sharedVersions(seen),
    ...undone(seen),
    ...ofNobody(history, seen),
  ]
}

function sharedVersions(seen: History): Anomaly[] {
  const answered = groupBy(seen.filter(isAnswered), (operation) => String(versionOf(operation)))
  return [...answered.values()]
    .filter((of) => new Set(of.map(({ key }) => key)).size > 1)
    .map((of): Anomaly => ({ kind: 'one-version', says: 'two answers are one version', of }))
}

/** An answer to a version, although another had come between. */
function undone(seen: History): Anomaly[] {
  const answered = seen.filter(isAnswered).toSorted((a, b) => versionOf(a) - versionOf(b))
  return answered.flatMap((answer, at) => {
    const before = answered[at - 1]
    const { basedOn } = answer
    if (!before || basedOn === undefined || versionOf(before) <= basedOn) return []
    return [{ kind: 'lost-update', says: `answered version ${basedOn}`, of: [before, answer] }]
  })
}

/** More versions than anybody can have made until then. */
function ofNobody(history: History, seen: History): Anomaly[] {
  const [newest] = seen.toSorted((a, b) => versionOf(b) - versionOf(a) || a.ended - b.ended)
  if (!newest) return []
  const submits = history.filter(({ does, began }) => does === 'submit' && began < newest.ended)
  const keys = submits.filter(({ outcome }) => outcome !== 'refused').map(({ key }) => key)
  const most = FIRST_VERSION + new Set(keys).size
  if (versionOf(newest) <= most) return []
  const says = `version ${versionOf(newest)}, and ${most} at most was made`
  return [{ kind: 'nobody-wrote', says, of: [newest] }]
}
