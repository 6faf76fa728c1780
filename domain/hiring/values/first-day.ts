import { firstPossibleDay } from '#domain/catalogue/availability.ts'
import type { Availability } from '#domain/catalogue/availability.ts'
import { addDays, type Day, daysFrom, isDay } from '#domain/day.ts'

/** The latest first day from now, in days. */
export const FIRST_DAY_WITHIN_DAYS = 60

export type FirstDayRefusal =
  | 'first-day-invalid'
  | 'first-day-past'
  | 'first-day-too-soon'
  | 'first-day-too-late'
  | 'first-day-closed'

/** Selectable days, both ends included, except closed ones. */
export type FirstDays = { from: Day; until: Day; closed: readonly Day[] }

/**
 * From tomorrow or her availability (ruling 21), on days she can arrive. Undefined where she cannot
 * be hired.
 */
export function firstDays(
  availability: Availability,
  today: Day,
  canArrive: (day: Day) => boolean,
): FirstDays | undefined {
  const free = firstPossibleDay(availability, addDays(today, 1))
  const until = addDays(today, FIRST_DAY_WITHIN_DAYS)
  if (free === undefined || free > until) return undefined
  const days = daysFrom(free, until)
  const from = days.find(canArrive)
  if (from === undefined) return undefined
  return { from, until, closed: days.filter((day) => day > from && !canArrive(day)) }
}

/** Whether the day is one of those offered; `today` in Asia/Dubai. */
export function checkFirstDay(
  day: string,
  { from, until, closed }: FirstDays,
  today: Day,
): { ok: true } | { ok: false; code: FirstDayRefusal } {
  if (!isDay(day)) return { ok: false, code: 'first-day-invalid' }
  if (day < today) return { ok: false, code: 'first-day-past' }
  if (day < from) return { ok: false, code: 'first-day-too-soon' }
  if (day > until) return { ok: false, code: 'first-day-too-late' }
  return closed.includes(day) ? { ok: false, code: 'first-day-closed' } : { ok: true }
}
