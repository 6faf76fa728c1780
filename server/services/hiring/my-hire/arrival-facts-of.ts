import type { ArrivalFacts } from '#domain/hiring/my-hire/household-moves.ts'
import { dayNow } from '#server/clock.ts'
import type { Application } from '#server/db/hiring/applications.ts'
import { findArrivalState } from '#server/db/hiring/my-hire.ts'
import type { Deps } from '#server/deps.ts'

/** Stored facts for the rules about her arrival. */
export async function arrivalFactsOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  application: Pick<Application, 'id' | 'ended_as'>,
): Promise<ArrivalFacts> {
  const found = await findArrivalState(deps.db, application.id)
  return {
    endedAs: application.ended_as,
    today: dayNow(deps.clock),
    arrivalDay: found.arrival_day ?? undefined,
    hasArrived: found.has_arrived,
    herState: found.her_state ?? undefined,
    isReplaced: found.is_replaced,
    isMissed: found.is_missed,
    lastDay: found.last_day ?? undefined,
  }
}
