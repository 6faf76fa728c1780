import { addDays, weekdayOf } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { isHoliday } from '#domain/holidays.ts'

/** The first working day of banks from this day on. */
export function workingDayFrom(day: Day, holidays: readonly Day[]): Day {
  const isOff = ['sat', 'sun'].includes(weekdayOf(day)) || isHoliday({ holidays }, day)
  return isOff ? workingDayFrom(addDays(day, 1), holidays) : day
}
