import { addDays, daysBetween, daysFrom, isDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { isHoliday } from '#domain/holidays.ts'
import type { TeamHoliday } from './support-hours.ts'
import type { WrongValue } from './wrong-values.ts'

/** Holidays of one name and hours, from the first day to the last. */
export type DeclaredHoliday = { from: Day; to: Day; name: string; hours: TeamHoliday['hours'] }

/** A slip of the year would free the bookings of months. */
export const MOST_HOLIDAYS_AT_ONCE = 14

/** What is wrong with a holiday as staff enter it. */
export function refuseHoliday(
  { from, to, name, hours }: DeclaredHoliday,
  today: Day,
): WrongValue[] {
  const wrong: WrongValue[] = []
  if (name.trim() === '') wrong.push({ place: 'name', code: 'missing' })
  wrong.push(...refuseDays({ from, to }, today))
  if (typeof hours !== 'string' && hours.opens >= hours.closes) {
    wrong.push({ place: 'closes', code: 'closes-before-it-opens' })
  }
  return wrong
}

function refuseDays({ from, to }: { from: Day; to: Day }, today: Day): WrongValue[] {
  const invalid = Object.entries({ from, to }).flatMap(([place, day]): WrongValue[] =>
    isDay(day) ? [] : [{ place, code: day === '' ? 'missing' : 'not-a-day' }],
  )
  // One day is entered once, so it is wrong once.
  if (invalid.length > 0) return from === to ? invalid.slice(0, 1) : invalid
  if (from < today) return [{ place: 'from', code: 'past-day' }]
  if (to < from) return [{ place: 'to', code: 'ends-before-it-begins' }]
  if (daysBetween(from, to) < MOST_HOLIDAYS_AT_ONCE) return []
  return [{ place: 'to', code: 'more-days-than', limit: MOST_HOLIDAYS_AT_ONCE }]
}

/** Each of its days, as the team keeps it. */
export const holidaysOf = ({ from, to, name, hours }: DeclaredHoliday): TeamHoliday[] =>
  daysFrom(from, to).map((day) => ({ day, name: name.trim(), hours }))

/** Neighbouring days of one name and hours as one, in order. */
export function spansOf(holidays: readonly TeamHoliday[]): DeclaredHoliday[] {
  const spans: DeclaredHoliday[] = []
  for (const { day, name, hours } of holidays) {
    const last = spans.at(-1)
    const isNext = last?.name === name && addDays(last.to, 1) === day
    if (last && isNext && JSON.stringify(last.hours) === JSON.stringify(hours)) last.to = day
    else spans.push({ from: day, to: day, name, hours })
  }
  return spans
}

/** The coming year's days that are holidays every year, unless somebody entered them. */
export const fixedHolidaysAhead = (entered: readonly Day[], today: Day): Day[] =>
  daysFrom(today, addDays(today, 364)).filter(
    (day) => !entered.includes(day) && isHoliday({ holidays: [] }, day),
  )
