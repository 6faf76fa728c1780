import type { Availability } from '#domain/catalogue/availability.ts'
import { DEFAULT_ARRIVAL_RULES } from '#domain/hiring/values/arrival-calendar.ts'
import { firstDays } from '#domain/hiring/values/first-day.ts'
import type { FirstDays } from '#domain/hiring/values/first-day.ts'
import { freeSlots } from '#domain/hiring/values/free-slots.ts'
import type { ArrivalPlan } from '#domain/hiring/values/free-slots.ts'
import { dubaiDay, dubaiMinutes } from '#server/clock.ts'
import { findArrivals } from '#server/db/hiring/arrivals.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import type { Deps } from '#server/deps.ts'

/** The calendar, its holidays, and what other households have booked from today on. */
export async function arrivalPlan(
  deps: Pick<Deps, 'db' | 'clock'>,
  exceptAppId?: string,
): Promise<ArrivalPlan> {
  const today = dubaiDay(deps.clock)
  const found = await findArrivals(deps.db, { from: today, now: deps.clock.now(), exceptAppId })
  const [first = DEFAULT_ARRIVAL_RULES, ...rest] = settingSchemas.arrival.parse(found.rules ?? [])
  return {
    now: { today, minutes: dubaiMinutes(deps.clock) },
    calendar: { rules: [first, ...rest], holidays: found.holidays },
    booked: found.booked,
  }
}

/** The days on which she can start; undefined where she cannot be hired now. */
export function firstDaysOf(plan: ArrivalPlan, availability: Availability): FirstDays | undefined {
  const canArrive = (day: string) => freeSlots(plan, { day }).length > 0
  return firstDays(availability, plan.now.today, canArrive)
}
