import { DUBAI_OFFSET_MS, addDays, dubaiDay, dubaiMinutes } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { fixedHolidays } from '#domain/holidays.ts'
import type { Hours } from './hours.ts'

/** A holiday, and when the team is there on it; whether cars drive is another question. */
export type TeamHoliday = { day: Day; name: string; hours: Hours | 'usual' | 'closed' }

/** When somebody answers, as the operator set it. */
export type SupportCalendar = { hours: Hours; holidays: readonly TeamHoliday[] }

export type Opening =
  | { isOpen: true; until: number }
  /** Without `next` where no hour of the coming weeks is open. */
  | { isOpen: false; next?: { day: Day; hour: number } }

/** How far ahead a closed team is asked for its next hour. */
const LOOK_AHEAD_DAYS = 60
/** Holidays are said so many days ahead. */
const HOLIDAY_NOTICE_DAYS = 14

/** The hours of a day; undefined where nobody is there. */
export function hoursOn({ hours, holidays }: SupportCalendar, day: Day): Hours | undefined {
  const on = holidays.find((holiday) => holiday.day === day)?.hours ?? 'usual'
  if (on === 'closed') return undefined
  return on === 'usual' ? hours : on
}

/** Whether somebody answers at an instant of epoch milliseconds, until when or from when. */
export function openingAt(calendar: SupportCalendar, instantMs: number): Opening {
  const today = dubaiDay(instantMs)
  const hour = dubaiMinutes(instantMs) / 60
  const now = hoursOn(calendar, today)
  if (now && hour >= now.opens && hour < now.closes) return { isOpen: true, until: now.closes }
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    const day = addDays(today, ahead)
    const opens = hoursOn(calendar, day)?.opens
    if (opens !== undefined && (ahead > 0 || hour < opens)) {
      return { isOpen: false, next: { day, hour: opens } }
    }
  }
  return { isOpen: false }
}

/** One holiday, or neighbouring days of one name and the same hours. */
export type HolidaySpan = { name: string; from: Day; to: Day; hours: Hours | undefined }

/** The holidays of today and the coming two weeks, in their order. */
export function holidaysAhead(calendar: SupportCalendar, today: Day): HolidaySpan[] {
  const spans: HolidaySpan[] = []
  for (let ahead = 0; ahead <= HOLIDAY_NOTICE_DAYS; ahead++) {
    const day = addDays(today, ahead)
    const name = holidayName(calendar, day)
    if (name === undefined) continue
    const hours = hoursOn(calendar, day)
    const last = spans.at(-1)
    if (last && last.name === name && addDays(last.to, 1) === day && areSame(last.hours, hours)) {
      last.to = day
    } else spans.push({ name, from: day, to: day, hours })
  }
  return spans
}

/** What somebody entered has the word; the fixed ones need no entry. */
const holidayName = ({ holidays }: SupportCalendar, day: Day): string | undefined =>
  holidays.find((holiday) => holiday.day === day)?.name ?? fixedHolidays.get(day.slice(5))

const areSame = (one: Hours | undefined, other: Hours | undefined): boolean =>
  one?.opens === other?.opens && one?.closes === other?.closes

/** An instant at which clocks in Dubai show this full hour. */
export const atDubaiHour = (hour: number, day: Day): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000 - DUBAI_OFFSET_MS)
