import {
  DAY_MS,
  DUBAI_OFFSET_MS,
  dubaiDay,
  dubaiMinutes,
  minutesOf,
  weekdays,
} from '#domain/day.ts'
import type { Day, Weekday } from '#domain/day.ts'

/** When something is valid, in Asia/Dubai; absent parts set no limit. */
export type TimeWindow = {
  from?: Day | undefined
  /** The last day, inclusive. */
  until?: Day | undefined
  weekdays?: readonly Weekday[] | undefined
  /** `HH:MM`, the end exclusive; an end before the start is after midnight. */
  hours?: { from: string; to: string } | undefined
}

/** An instant's day, weekday and minute in Dubai. */
export type Moment = { day: Day; weekday: Weekday; minute: number }

/** Of epoch milliseconds. */
export function momentOf(instantMs: number): Moment {
  const weekday = weekdays[new Date(instantMs + DUBAI_OFFSET_MS).getUTCDay()] ?? 'sun'
  return { day: dubaiDay(instantMs), weekday, minute: dubaiMinutes(instantMs) }
}

/** Whether the window contains the instant; hours after midnight belong to the day before. */
export function isWithinWindow(window: TimeWindow | undefined, instantMs: number): boolean {
  if (!window) return true
  const { hours } = window
  const now = momentOf(instantMs)
  if (hours && !isInHours(hours, now.minute)) return false
  const isAfterMidnight = hours && isLate(hours) && now.minute < minutesOf(hours.to)
  return isOnDay(window, isAfterMidnight ? momentOf(instantMs - DAY_MS) : now)
}

function isOnDay({ from, until, weekdays: chosen }: TimeWindow, { day, weekday }: Moment): boolean {
  if (from !== undefined && day < from) return false
  if (until !== undefined && day > until) return false
  return !chosen?.length || chosen.includes(weekday)
}

type Hours = NonNullable<TimeWindow['hours']>

/** Whether hours go past midnight. */
export const isLate = ({ from, to }: Hours): boolean => minutesOf(from) > minutesOf(to)

/** Whether a minute of the day is within hours; alike ends mean the whole day. */
export function isInHours({ from, to }: Hours, minute: number): boolean {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  if (start === end) return true
  return start < end ? minute >= start && minute < end : minute >= start || minute < end
}
