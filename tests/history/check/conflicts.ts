import type { History } from '#tests/history/operation.ts'
import type { Anomaly } from './anomaly.ts'

/** A version was overtaken only where somebody may have made a newer one. */
export function checkConflicts(history: History): Anomaly[] {
  const submits = history.filter(({ does }) => does === 'submit')
  return submits
    .filter(({ outcome, code }) => outcome === 'refused' && code === 'version-conflict')
    .filter(({ key, basedOn = 0, ended }) => {
      const others = submits.filter((other) => other.key !== key && other.began < ended)
      return !others.some(({ outcome, seen }) => {
        return outcome === 'unknown' || (outcome === 'ok' && (seen?.version ?? 0) > basedOn)
      })
    })
    .map((refused) => ({
      kind: 'refused-for-nothing',
      says: 'nobody had answered meanwhile',
      of: [refused],
    }))
}
