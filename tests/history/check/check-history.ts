import type { History } from '#tests/history/operation.ts'
import { groupBy } from '#tests/history/operation.ts'
import type { Anomaly } from './anomaly.ts'
import { checkConflicts } from './conflicts.ts'
import { checkDrafts } from './drafts.ts'
import { checkEnds } from './ends.ts'
import { checkHolds } from './holds.ts'
import { checkKeys } from './keys.ts'
import { checkLists } from './lists.ts'
import { checkTimelines } from './timelines.ts'
import { checkValues } from './values.ts'
import { checkVersions } from './versions.ts'
import { checkWhose } from './whose.ts'

type Check = (history: History) => Anomaly[]

/** Each application is looked at by itself. */
const ofOne: readonly Check[] = [
  checkVersions,
  checkValues,
  checkTimelines,
  checkDrafts,
  checkEnds,
  checkConflicts,
]
const ofAll: readonly Check[] = [checkHolds, checkKeys, checkLists, checkWhose, checkBroken]

/**
 * Everything in a history that the product promises never happens; each is certain, whatever became
 * of operations without an answer. A history that is well may still hold what nobody observed.
 */
export function checkHistory(history: History): Anomaly[] {
  // A repeated key shows the past on purpose; `checkKeys` alone looks at it.
  const first = history.filter(({ does }) => does !== 'again')
  const applications = [...groupBy(first, ({ caseId }) => caseId).values()]
  return [
    ...applications.flatMap((one) => ofOne.flatMap((check) => check(one))),
    ...ofAll.flatMap((check) => check(check === checkKeys ? history : first)),
  ]
}

function checkBroken(history: History): Anomaly[] {
  return history.flatMap((operation) => {
    const { broke } = operation
    return broke ? [{ kind: 'broke', says: broke, of: [operation] }] : []
  })
}
