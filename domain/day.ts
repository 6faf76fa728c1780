/**
 * A business day `YYYY-MM-DD` in Asia/Dubai (UTC+4 all year), independent of clock and time zone of
 * a device.
 */
export type Day = string

/** 24 hours, which every day of Dubai has. */
export const DAY_MS = 86_400_000
/** Dubai's offset from UTC, in summer too. */
export const DUBAI_OFFSET_MS = 4 * 3_600_000

/** True for a real calendar day in the exact form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)) return false
  return Number(text.slice(8)) <= lengthOfMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)))
}

/** By hand, because building a catalogue calls it half a million times. */
function lengthOfMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}

/** Days of 400 years, after which the calendar repeats, and from 0000-03-01 to 1970-01-01. */
const ERA_DAYS = 146_097
const EPOCH = 719_468

/** Years of cached days: few days are used, each often. */
const MOST_KEPT = 4_000
const numbers = new Map<Day, number>()
const written = new Map<number, Day>()

/** A cached answer, else a new one; a full cache is cleared. */
function kept<Asked, Answer>(of: Map<Asked, Answer>, asked: Asked, find: (asked: Asked) => Answer) {
  const before = of.get(asked)
  if (before !== undefined) return before
  const found = find(asked)
  if (of.size >= MOST_KEPT) of.clear()
  of.set(asked, found)
  return found
}

/** Whole days since 1970-01-01. Throws RangeError for an invalid day. */
export const dayNumber = (day: Day): number => kept(numbers, day, numberOf)

function numberOf(day: Day): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`)
  // By hand in years from March, because sums call it millions of times.
  const month = Number(day.slice(5, 7))
  const year = Number(day.slice(0, 4)) - (month > 2 ? 0 : 1)
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return (
    365 * year + leapDays + daysBeforeMonth((month + 9) % 12) + Number(day.slice(8)) - 1 - EPOCH
  )
}

/** The inverse of `dayNumber`. Throws RangeError for an invalid number. */
export const dayOfNumber = (number: number): Day => kept(written, number, writtenDay)

function writtenDay(number: number): Day {
  if (!Number.isFinite(number)) throw new RangeError(`not a day: ${number}`)
  const sinceEpoch = Math.floor(number) + EPOCH
  const era = Math.floor(sinceEpoch / ERA_DAYS)
  const ofEra = sinceEpoch - era * ERA_DAYS
  const leapDays =
    Math.floor(ofEra / 1_460) - Math.floor(ofEra / 36_524) + Math.floor(ofEra / 146_096)
  const year = Math.floor((ofEra - leapDays) / 365)
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const march = Math.floor((5 * ofYear + 2) / 153)
  const month = march < 10 ? march + 3 : march - 9
  const yearOfMonth = era * 400 + year + (month > 2 ? 0 : 1)
  return `${padded(yearOfMonth, 4)}-${padded(month)}-${padded(ofYear - daysBeforeMonth(march) + 1)}`
}

/** In a year that begins in March (month 0), so that the leap day is last. */
const daysBeforeMonth = (march: number): number => Math.floor((153 * march + 2) / 5)

const padded = (number: number, length = 2): string => String(number).padStart(length, '0')

/** The day in Dubai at an instant of epoch milliseconds. */
export const dubaiDay = (instantMs: number): Day =>
  new Date(instantMs + DUBAI_OFFSET_MS).toISOString().slice(0, 10)

/** The instant at which a day of Dubai begins. */
export const dubaiMidnight = (day: Day): Date => new Date(dayNumber(day) * DAY_MS - DUBAI_OFFSET_MS)

/** Minutes since midnight in Dubai at an instant of epoch milliseconds. */
export function dubaiMinutes(instantMs: number): number {
  const local = instantMs + DUBAI_OFFSET_MS
  return Math.floor((((local % DAY_MS) + DAY_MS) % DAY_MS) / 60_000)
}

/** Minutes since midnight of `HH:MM`. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** An instant so many times 24 hours later, or earlier for a negative number. */
export const daysLater = (instant: Date, days: number): Date =>
  new Date(instant.getTime() + days * DAY_MS)

/** Adds minutes to an instant. A negative number gives an earlier one. */
export const minutesLater = (at: Date, minutes: number): Date =>
  new Date(at.getTime() + minutes * 60_000)

export const addDays = (day: Day, days: number): Day => dayOfNumber(dayNumber(day) + days)

/** Negative when the second day is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

/** Each day from the first to the last, both included. */
export function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

export const firstOfNextMonth = (day: Day): Day => addDays(day, remainingDays(day))

/** 28 to 31. */
export function daysInMonth(day: Day): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`)
  return lengthOfMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)))
}

/** Days left in its month, the day itself included. */
export const remainingDays = (day: Day): number => daysInMonth(day) - Number(day.slice(8)) + 1

/** The same day of a later month, or a shorter month's last. */
export function addMonths(day: Day, months: number): Day {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`
  return addDays(first, Math.min(Number(day.slice(8)), daysInMonth(first)) - 1)
}

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** Day number 0 is 1 January 1970, a Thursday: the fifth of `weekdays`. */
const FIRST_WEEKDAY = 4

export function weekdayOf(day: Day): Weekday {
  return weekdays[(((dayNumber(day) + FIRST_WEEKDAY) % 7) + 7) % 7] ?? 'sun'
}
