import type { getDataRequest, listDataRequests } from '#api/console/privacy.ts'
import type { OutputOf } from '#api/define-call.ts'
import { dubaiDay } from '#domain/day.ts'
import { urgencyOf } from '#domain/privacy/data-requests.ts'
import type { DotState } from '#web/ui/marks/state-dot.tsx'
import { useDayOfInstant, useDayText } from '#web/console/use-day-text.ts'
import { useWords } from '#web/console/use-words.ts'

/** One request with what may be done. */
export type ReadRequest = OutputOf<typeof getDataRequest>
export type DataRequest = OutputOf<typeof listDataRequests>['requests'][number]

const dots = { late: 'failed', soon: 'waiting', later: 'idle' } as const

/** How a request stands: its deadline while it is open, then what came of it. */
export function useRequestText() {
  const say = useWords('privacy')
  const day = useDayText()
  const dayOfInstant = useDayOfInstant()
  return {
    titleOf: ({ kind, number }: Pick<DataRequest, 'kind' | 'number'>) =>
      say('numbered', { kind: say(`kinds.${kind}`), number }),
    stateOf: ({ outcome, closedAt, dueOn }: DataRequest): { dot: DotState; text: string } => {
      if (outcome && closedAt) {
        const on = dayOfInstant(closedAt)
        return { dot: 'good', text: say('closedOn', { outcome: say(`outcomes.${outcome}`), on }) }
      }
      const urgency = urgencyOf(dueOn, dubaiDay(Date.now()))
      return { dot: dots[urgency], text: say(`due.${urgency}`, { day: day(dueOn) }) }
    },
  }
}
