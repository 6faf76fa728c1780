import { type Day, dayNumber } from '#domain/day.ts'

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** The day numbers begin on a Thursday. */
const FIRST_WEEKDAY = 4

export function weekdayOf(day: Day): Weekday {
  return weekdays[(((dayNumber(day) + FIRST_WEEKDAY) % 7) + 7) % 7] ?? 'sun'
}
