import { addDays, type Day, isDay } from '#domain/day.ts'

/** She waits no longer than this for her first day. */
export const FIRST_DAY_WITHIN_DAYS = 60

export type FirstDayRefusal = 'first-day-invalid' | 'first-day-past' | 'first-day-too-late'

/** The days that may be chosen, both included; `today` in Asia/Dubai. */
export function firstDayLimits(today: Day): { from: Day; until: Day } {
  return { from: today, until: addDays(today, FIRST_DAY_WITHIN_DAYS) }
}

/** Today or one of the next 60 days, in Asia/Dubai. */
export function checkFirstDay(
  day: string,
  today: Day,
): { ok: true } | { ok: false; code: FirstDayRefusal } {
  if (!isDay(day)) return { ok: false, code: 'first-day-invalid' }
  const { from, until } = firstDayLimits(today)
  if (day < from) return { ok: false, code: 'first-day-past' }
  return day > until ? { ok: false, code: 'first-day-too-late' } : { ok: true }
}
