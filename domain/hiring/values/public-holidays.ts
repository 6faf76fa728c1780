import type { Day } from '#domain/day.ts'

/** Month and day of the holidays that the moon does not move (Cabinet Resolution 27 of 2024). */
const fixedHolidays = ['01-01', '12-02', '12-03']

/** UAE public holidays of one year known without the moon; the operator adds the others each year. */
export function fixedPublicHolidays(year: number): Day[] {
  return fixedHolidays.map((day) => `${year}-${day}`)
}
