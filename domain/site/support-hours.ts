import { DUBAI_OFFSET_MS, addDays, dubaiDay, dubaiMinutes } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { fixedHolidays } from '#domain/holidays.ts'
import type { Hours } from './hours.ts'

/** A holiday and the team's hours on it, independent of arrivals. */
export type TeamHoliday = { day: Day; name: string; hours: Hours | 'usual' | 'closed' }

/** A holiday as visitors are told of it: `unsaid` where it is expected, and nobody has entered it. */
export type ToldHoliday = Omit<TeamHoliday, 'hours'> & { hours: TeamHoliday['hours'] | 'unsaid' }

/** The operator's hours and holidays. */
export type SupportCalendar = { hours: Hours; holidays: readonly ToldHoliday[] }

export type Opening =
  | { isOpen: true; until: number }
  /** No `next` where nothing opens in the coming weeks. */
  | { isOpen: false; next?: { day: Day; hour: number } }

/** Days searched for the next opening hour. */
const LOOK_AHEAD_DAYS = 60
/** Days ahead that holidays are announced. */
const HOLIDAY_NOTICE_DAYS = 14

/** A day's hours; undefined when closed, and where nobody has said them. */
export function hoursOn({ hours, holidays }: SupportCalendar, day: Day): Hours | undefined {
  const on = holidays.find((holiday) => holiday.day === day)?.hours ?? 'usual'
  if (on === 'closed' || on === 'unsaid') return undefined
  return on === 'usual' ? hours : on
}

/** Whether the team answers at an instant (epoch milliseconds), and until or from when. */
export function openingAt(calendar: SupportCalendar, instantMs: number): Opening {
  const today = dubaiDay(instantMs)
  const hour = dubaiMinutes(instantMs) / 60
  const now = isUnsaid(calendar, today) ? undefined : hoursOn(calendar, today)
  if (now && hour >= now.opens && hour < now.closes) return { isOpen: true, until: now.closes }
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    const day = addDays(today, ahead)
    if (isUnsaid(calendar, day)) continue
    const opens = hoursOn(calendar, day)?.opens
    if (opens !== undefined && (ahead > 0 || hour < opens)) {
      return { isOpen: false, next: { day, hour: opens } }
    }
  }
  return { isOpen: false }
}

/** A holiday, or neighbouring days with one name and hours. */
export type HolidaySpan = { name: string; from: Day; to: Day; hours: Hours | 'unsaid' | undefined }

/** Holidays of the coming two weeks, in order. */
export function holidaysAhead(calendar: SupportCalendar, today: Day): HolidaySpan[] {
  const spans: HolidaySpan[] = []
  for (let ahead = 0; ahead <= HOLIDAY_NOTICE_DAYS; ahead++) {
    const day = addDays(today, ahead)
    const name = holidayName(calendar, day)
    if (name === undefined) continue
    const hours = isUnsaid(calendar, day) ? 'unsaid' : hoursOn(calendar, day)
    const last = spans.at(-1)
    if (last && last.name === name && addDays(last.to, 1) === day && areSame(last.hours, hours)) {
      last.to = day
    } else spans.push({ name, from: day, to: day, hours })
  }
  return spans
}

/** A public holiday on which nobody has said whether the team is there: no hours are promised. */
export function isUnsaid({ holidays }: SupportCalendar, day: Day): boolean {
  const told = holidays.find((holiday) => holiday.day === day)
  return told ? told.hours === 'unsaid' : fixedHolidays.has(day.slice(5))
}

/** An entered holiday wins over the fixed ones. */
const holidayName = ({ holidays }: SupportCalendar, day: Day): string | undefined =>
  holidays.find((holiday) => holiday.day === day)?.name ?? fixedHolidays.get(day.slice(5))

const areSame = (one: HolidaySpan['hours'], other: HolidaySpan['hours']): boolean =>
  typeof one === 'object' && typeof other === 'object'
    ? one.opens === other.opens && one.closes === other.closes
    : one === other

/** The instant of a full hour in Dubai. */
export const atDubaiHour = (hour: number, day: Day): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000 - DUBAI_OFFSET_MS)
