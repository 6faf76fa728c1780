import type { AppInfo } from '#api/hiring/application.ts'
import { addDays } from '#domain/day.ts'
import { FIRST_DAY_WITHIN_DAYS } from '#domain/hiring/values/first-day.ts'
import type { FirstDays } from '#domain/hiring/values/first-day.ts'
import { offeredDays, whyNobodyComes } from '#domain/hiring/values/free-slots.ts'
import type { ArrivalPlan } from '#domain/hiring/values/free-slots.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { firstDaysOf } from '#server/services/arrival/arrival-plan.ts'
import { comingOf } from '#server/services/catalogue/maid-of-row.ts'

const DAYS_OFFERED = 28
/** Shows earlier days than the chosen one too. */
const DAYS_BEFORE = 7

/** Days on which she can start; all closed where she cannot. */
export function startDays(plan: ArrivalPlan, state: Pick<ApplicationState, 'maid'>): FirstDays {
  const from = addDays(plan.now.today, 1)
  const none = { from, until: addDays(plan.now.today, FIRST_DAY_WITHIN_DAYS), closed: [from] }
  return firstDaysOf(plan, comingOf(state.maid)) ?? none
}

/** The reason for each closed day. */
export function closedDayReasons(
  plan: ArrivalPlan,
  { closed }: FirstDays,
): AppInfo['firstDayReasons'] {
  return Object.fromEntries(closed.map((day) => [day, whyNobodyComes(plan, day) ?? 'full']))
}

/** The days around the chosen one, with their times. */
export function arrivalDaysOf(
  plan: ArrivalPlan,
  { from, firstDay }: { from: string; firstDay: string | null },
): AppInfo['arrivalDays'] {
  const near = firstDay ? addDays(firstDay, -DAYS_BEFORE) : from
  const first = near > from ? near : from
  return offeredDays(plan, { from: first, count: DAYS_OFFERED }).map(({ day, slots }) => ({
    day,
    slots: slots.map((one) => ({ from: one.from, to: one.to, free: one.free })),
  }))
}
