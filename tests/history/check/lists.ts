import type { History, Operation } from '#tests/history/operation.ts'
import { groupBy } from '#tests/history/operation.ts'
import type { Anomaly } from './anomaly.ts'

/** The list of a device has all that it registered, as it stands. */
export function checkLists(history: History): Anomaly[] {
  const ends = groupBy(history, ({ does, caseId, outcome }) =>
    does === 'withdraw' && outcome === 'ok' ? caseId : undefined,
  )
  const clients = groupBy(history, ({ role, client }) =>
    role === 'household' ? client : undefined,
  )
  return [...clients.values()].flatMap((own) => {
    const hires = own.filter(({ does, outcome }) => does === 'hire' && outcome === 'ok')
    const lists = own.filter(({ does, outcome }) => does === 'list' && outcome === 'ok')
    return lists.flatMap((list) => missing(list, hires, ends))
  })
}

function missing(list: Operation, hires: History, ends: ReadonlyMap<string, History>): Anomaly[] {
  return hires.flatMap((hire): Anomaly[] => {
    if (hire.ended > list.began) return []
    const shown = list.listed?.find(({ caseId }) => caseId === hire.caseId)
    if (!shown) return [{ kind: 'not-read', says: 'it is not listed', of: [hire, list] }]
    const end = ends.get(hire.caseId ?? '')?.find(({ ended }) => ended < list.began)
    if (!end || shown.ended) return []
    return [{ kind: 'not-read', says: 'it is listed as open', of: [end, list] }]
  })
}
