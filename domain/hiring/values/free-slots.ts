import type { Day } from '#domain/day.ts'
import type { EmirateCode } from './emirates.ts'
import { rulesOfDay } from './arrival-calendar.ts'
import type { ArrivalCalendar } from './arrival-calendar.ts'
import { arrivalDays, arrivalSlots, whyClosed } from './arrival-slots.ts'
import type { ArrivalSlot, DubaiNow } from './arrival-slots.ts'

/** Households at one time; `emirate` is absent while unknown or for pick-up. */
export type Booked = { day: Day; slot: string; emirate?: string | null; count: number }

/** Facts that decide free arrival times. */
export type ArrivalPlan = { now: DubaiNow; calendar: ArrivalCalendar; booked: readonly Booked[] }

/** Whether a car to this emirate is free then. */
export function hasRoom(
  { calendar, booked }: Pick<ArrivalPlan, 'calendar' | 'booked'>,
  { day, slot, emirate }: { day: Day; slot: string; emirate?: EmirateCode | undefined },
): boolean {
  const { centre, perSlot } = rulesOfDay(calendar, day)
  const to = emirate ?? centre
  const taken = booked
    .filter((one) => one.day === day && one.slot === slot && (one.emirate ?? centre) === to)
    .reduce((sum, { count }) => sum + count, 0)
  return taken < perSlot[to]
}

/** A day's free times in order. */
export function freeSlots(
  plan: ArrivalPlan,
  { day, emirate }: { day: Day; emirate?: EmirateCode | undefined },
): ArrivalSlot[] {
  const slots = arrivalSlots(day, plan.now, plan.calendar)
  if (slots.length === 0) return []
  // Filtered once per day, because many days are searched.
  const booked = plan.booked.filter((one) => one.day === day)
  const { calendar } = plan
  return slots.filter(({ slot }) => hasRoom({ calendar, booked }, { day, slot, emirate }))
}

/** Why nobody can come on a day; undefined where somebody can. */
export function whyNobodyComes(plan: ArrivalPlan, day: Day): ClosedReason | undefined {
  if (freeSlots(plan, { day }).length > 0) return undefined
  const closed = whyClosed(day, plan.calendar)
  if (closed === undefined) return 'full'
  return closed === 'arrival-holiday' ? 'holiday' : 'weekday'
}

/** At most `count` days with times; full ones stay visible. */
export function offeredDays(
  plan: ArrivalPlan,
  { from, count, emirate }: { from: Day; count: number; emirate?: EmirateCode | undefined },
): { day: Day; slots: (ArrivalSlot & { free: boolean })[] }[] {
  return arrivalDays({ from, count }, plan.now, plan.calendar).map(({ day, slots }) => ({
    day,
    slots: slots.map((one) => ({ ...one, free: hasRoom(plan, { day, slot: one.slot, emirate }) })),
  }))
}

/** Why a day is closed: a holiday, a closed weekday, or no free time. */
export const CLOSED_REASONS = ['holiday', 'weekday', 'full'] as const
export type ClosedReason = (typeof CLOSED_REASONS)[number]
