import { addDays, daysBetween, daysFrom } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import { fixedHolidays } from '#domain/holidays.ts'
import type { ToldHoliday } from './support-hours.ts'

/** By month and day of the Islamic calendar; a sighting of the moon may move each by a day or two. */
const bySighting = {
  '1/1': 'islamic-new-year',
  '3/12': 'prophets-birthday',
  '10/1': 'eid-al-fitr',
  // Arafah Day; Eid al-Adha begins on the next one.
  '12/9': 'eid-al-adha',
} as const

/** The names of their days, in order (Cabinet Resolution 27 of 2024). */
const namesOfDays: Record<(typeof bySighting)[keyof typeof bySighting], readonly string[]> = {
  'islamic-new-year': ['Islamic New Year'],
  'prophets-birthday': ['Prophet’s Birthday'],
  'eid-al-fitr': ['Eid al-Fitr', 'Eid al-Fitr', 'Eid al-Fitr'],
  'eid-al-adha': ['Arafah Day', 'Eid al-Adha', 'Eid al-Adha', 'Eid al-Adha'],
}
/** The longest of these holidays began so many days before its last one. */
const BEFORE_LAST_DAYS = 3
/** The first day of each holiday whose date the law fixes. */
const byLaw = { '01-01': 'new-year', '12-02': 'national-day' } as const

type HolidayCode = (typeof bySighting)[keyof typeof bySighting] | (typeof byLaw)[keyof typeof byLaw]

export type ExpectedHoliday = { code: HolidayCode; day: Day }

/** Days before a holiday on which staff are asked to enter it. */
export const ASK_HOLIDAY_DAYS = 30
/** How far from the expected day an entered one is still the same holiday. */
const SAME_WITHIN_DAYS = 3

/** The calendar that the Gulf announces by, computed years ahead. */
const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

function islamicDay(day: Day): string {
  const parts = islamic.formatToParts(Date.parse(`${day}T12:00:00Z`))
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('month')}/${of('day')}`
}

const codeOf = (day: Day): HolidayCode | undefined =>
  byLaw[day.slice(5) as keyof typeof byLaw] ??
  bySighting[islamicDay(day) as keyof typeof bySighting]

/** Holidays that are expected on these days, both included. */
export const expectedHolidays = (from: Day, until: Day): ExpectedHoliday[] =>
  daysFrom(from, until).flatMap((day) => {
    const code = codeOf(day)
    return code ? [{ code, day }] : []
  })

/** The holidays of the coming days that nobody has entered with the team's hours. */
export function holidaysToEnter(entered: readonly Day[], today: Day): ExpectedHoliday[] {
  const moving = entered.filter((day) => !fixedHolidays.has(day.slice(5)))
  return expectedHolidays(today, addDays(today, ASK_HOLIDAY_DAYS)).filter(({ day }) =>
    fixedHolidays.has(day.slice(5))
      ? !entered.includes(day)
      : !moving.some((one) => Math.abs(daysBetween(one, day)) <= SAME_WITHIN_DAYS),
  )
}

/**
 * The days of moon-sighted holidays from today on that nobody has entered, for which no hours may be
 * promised. They are the expected ones: the sighting may move them by a day.
 */
export function unsaidHolidays(entered: readonly Day[], today: Day): ToldHoliday[] {
  return holidaysToEnter(entered, addDays(today, -BEFORE_LAST_DAYS)).flatMap(
    ({ code, day: first }) => {
      const names = Object.hasOwn(namesOfDays, code)
        ? namesOfDays[code as keyof typeof namesOfDays]
        : []
      return names
        .map((name, place) => ({ day: addDays(first, place), name, hours: 'unsaid' as const }))
        .filter(({ day }) => day >= today)
    },
  )
}
