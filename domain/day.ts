/**
 * A day of the business: `YYYY-MM-DD` in Asia/Dubai, which is UTC+4 all year round.
 * All arithmetic is on whole days, so no clock and no time zone of a device can shift it.
 */
export type Day = string

const DAY_MS = 86_400_000
/** What clocks in Dubai are ahead of UTC, in summer too. */
export const DUBAI_OFFSET_MS = 4 * 3_600_000

/** True for a real calendar day in the exact form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)) return false
  return Number(text.slice(8)) <= lengthOfMonth(Number(text.slice(0, 4)), Number(text.slice(5, 7)))
}

/** By hand: building a catalogue asks for it half a million times. */
function lengthOfMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}

/** Whole days since 1970-01-01; throws a RangeError for no day. */
export function dayNumber(day: Day): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`)
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

/** The day of a number of `dayNumber`. */
export const dayOfNumber = (number: number): Day =>
  new Date(number * DAY_MS).toISOString().slice(0, 10)

/** The day in Dubai at an instant of epoch milliseconds. */
export const dubaiDay = (instantMs: number): Day =>
  new Date(instantMs + DUBAI_OFFSET_MS).toISOString().slice(0, 10)

/** Minutes since midnight in Dubai at an instant of epoch milliseconds. */
export function dubaiMinutes(instantMs: number): number {
  const local = instantMs + DUBAI_OFFSET_MS
  return Math.floor((((local % DAY_MS) + DAY_MS) % DAY_MS) / 60_000)
}

/** Of a time of day, `HH:MM`: minutes since midnight. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const addDays = (day: Day, days: number): Day => dayOfNumber(dayNumber(day) + days)

/** Negative when the second day is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

export const firstOfNextMonth = (day: Day): Day => addDays(day, remainingDays(day))

/** 28 to 31. */
export function daysInMonth(day: Day): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`)
  return lengthOfMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)))
}

/** Days left in its month, the day itself included. */
export const remainingDays = (day: Day): number => daysInMonth(day) - Number(day.slice(8)) + 1

/** The same day of a later month; of a shorter month its last. */
export function addMonths(day: Day, months: number): Day {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`
  return addDays(first, Math.min(Number(day.slice(8)), daysInMonth(first)) - 1)
}
