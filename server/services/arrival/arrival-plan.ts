import type { Availability } from '#domain/catalogue/availability.ts'
import { DEFAULT_ARRIVAL_RULES } from '#domain/hiring/values/arrival-calendar.ts'
import { firstDays } from '#domain/hiring/values/first-day.ts'
import type { FirstDays } from '#domain/hiring/values/first-day.ts'
import { planFor } from '#domain/hiring/values/her-arrival.ts'
import type { HerArrival } from '#domain/hiring/values/her-arrival.ts'
import { whyNobodyComes } from '#domain/hiring/values/free-slots.ts'
import type { ArrivalPlan } from '#domain/hiring/values/free-slots.ts'
import { dayNow, minutesNow } from '#server/clock.ts'
import { findArrivals } from '#server/db/hiring/arrivals.ts'
import type { Arrivals } from '#server/db/hiring/arrivals.ts'
import { settingSchemas } from '#server/db/site/setting-schemas.ts'
import type { Deps } from '#server/deps.ts'

/** The calendar, its holidays, and what other households have booked from today on. */
export async function arrivalPlan(
  deps: Pick<Deps, 'db' | 'clock'>,
  exceptCaseId = '',
): Promise<ArrivalPlan> {
  const [from, now] = [dayNow(deps.clock), deps.clock.now()]
  return arrivalPlanOf(deps, await findArrivals(deps.db, { from, now, exceptCaseId }))
}

/** Of what was read. */
export function arrivalPlanOf({ clock }: Pick<Deps, 'clock'>, found: Arrivals): ArrivalPlan {
  const rules = settingSchemas.arrival.parse(found.rules ?? [])
  const [first = DEFAULT_ARRIVAL_RULES, ...rest] = rules
  return {
    now: { today: dayNow(clock), minutes: minutesNow(clock) },
    calendar: { rules: [first, ...rest], holidays: found.holidays },
    booked: found.booked,
  }
}

/** When she can start, and her own rules of arriving. */
export type Coming = { availability: Availability; hers: HerArrival }

/** Cached by plan and person: a submit asks twice, and each search covers two months. */
const known = new WeakMap<ArrivalPlan, Map<string, FirstDays | undefined>>()

/** The days on which she can start; undefined where she cannot be hired now. */
export function firstDaysOf(plan: ArrivalPlan, coming: Coming): FirstDays | undefined {
  const ofPlan = known.get(plan) ?? new Map<string, FirstDays | undefined>()
  known.set(plan, ofPlan)
  const key = JSON.stringify(coming)
  if (!ofPlan.has(key)) ofPlan.set(key, findFirstDays(planFor(plan, coming.hers), coming))
  return ofPlan.get(key)
}

function findFirstDays(plan: ArrivalPlan, { availability }: Coming): FirstDays | undefined {
  const canArrive = (day: string) => whyNobodyComes(plan, day) === undefined
  return firstDays(availability, plan.now.today, canArrive)
}
