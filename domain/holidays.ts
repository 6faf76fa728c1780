import { addDays, weekdayOf } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'

/** Holidays with fixed dates (Cabinet Resolution 27 of 2024). */
export const fixedHolidays: ReadonlyMap<string, string> = new Map([
  ['01-01', 'New Year'],
  ['12-02', 'National Day'],
  ['12-03', 'National Day'],
])

/** Lunar holidays count once somebody entered them. */
export function isHoliday({ holidays }: { holidays: readonly Day[] }, day: Day): boolean {
  return fixedHolidays.has(day.slice(5)) || holidays.includes(day)
}

/** Holidays of so many days after a day, fixed ones too. */
export function holidaysAfter(day: Day, count: number, holidays: readonly Day[]): Day[] {
  const days = Array.from({ length: count }, (_, at) => addDays(day, at + 1))
  return days.filter((one) => isHoliday({ holidays }, one))
}

/** The first day from this one on that is neither at a weekend nor a holiday: banks work then. */
export function workingDayFrom(day: Day, holidays: readonly Day[]): Day {
  const isOff = ['sat', 'sun'].includes(weekdayOf(day)) || isHoliday({ holidays }, day)
  return isOff ? workingDayFrom(addDays(day, 1), holidays) : day
}

/** The day so many working days after another. */
export function addWorkingDays(day: Day, count: number, holidays: readonly Day[]): Day {
  let last = day
  for (let done = 0; done < count; done += 1) last = workingDayFrom(addDays(last, 1), holidays)
  return last
}

/** The latest day from which so many working days ended before today. */
export function lastOver(today: Day, count: number, holidays: readonly Day[]): Day {
  let day = addDays(today, -1)
  while (addWorkingDays(day, count, holidays) >= today) day = addDays(day, -1)
  return day
}
