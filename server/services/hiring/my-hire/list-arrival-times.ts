import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { listArrivalTimes as call } from '#api/hiring/my-hire.ts'
import { planFor } from '#domain/hiring/values/her-arrival.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import type { Deps } from '#server/deps.ts'
import { arrivalPlan } from '#server/services/arrival/arrival-plan.ts'
import { arrivalDaysOf, startDays } from '#server/services/hiring/app-info/arrival-days.ts'
import { herArrivalOf } from '#server/services/catalogue/maid-of-row.ts'
import { findStanding } from '#server/services/cases/standing.ts'
import type { Entry } from '#server/services/cases/standing.ts'
import { mayMove } from '#server/services/cases/may-move.ts'
import { settledFrom } from '#server/services/signing/signed-day.ts'

/** No day before the signed or paid one, which would cost more (ruling 21). */
export async function listArrivalTimes(
  deps: Pick<Deps, 'db' | 'clock'>,
  entry: Entry,
  _input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { state } = await findStanding(deps, entry, {})
  if (!mayMove(state)) return { days: [] }
  const { booking } = state
  return {
    days: await arrivalTimesOf(deps, state),
    chosen: booking ? { day: booking.day, slot: booking.slot, way: booking.way } : undefined,
  }
}

/** The days on which she may come, with their times. */
export async function arrivalTimesOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  state: ApplicationState,
): Promise<OutputOf<typeof call>['days']> {
  const plan = planFor(await arrivalPlan(deps, state.id), herArrivalOf(state.maid))
  const { from } = startDays(plan, state)
  const signed = settledFrom(state) ?? from
  return arrivalDaysOf(plan, { from: signed > from ? signed : from, firstDay: null })
}
