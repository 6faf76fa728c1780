import type { Day } from '#domain/day.ts'

/** Month and day, not by the moon (Cabinet Resolution 27 of 2024). */
const fixedHolidays = ['01-01', '12-02', '12-03']

/** Of one year, without the moon's; the operator adds those yearly. */
export function fixedPublicHolidays(year: number): Day[] {
  return fixedHolidays.map((day) => `${year}-${day}`)
}
