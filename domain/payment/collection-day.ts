import { addDays, weekdayOf } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { isHoliday } from '#domain/holidays.ts'

/** The first day from this one on that is neither at a weekend nor a holiday: banks work then. */
export function workingDayFrom(day: Day, holidays: readonly Day[]): Day {
  const isOff = ['sat', 'sun'].includes(weekdayOf(day)) || isHoliday({ holidays }, day)
  return isOff ? workingDayFrom(addDays(day, 1), holidays) : day
}
