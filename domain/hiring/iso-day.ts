/** A business day in Asia/Dubai, `YYYY-MM-DD`; such days compare as text. */
export type IsoDay = string

type DayParts = { year: number; month: number; day: number }

const DAY_MS = 86_400_000
/** 1 January 1970 was a Thursday; weekdays count from Sunday, 0. */
const EPOCH_WEEKDAY = 4

/** True for a day that exists in the calendar, such as a 29 February only in a leap year. */
export function isIsoDay(raw: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(raw)) return false
  const { year, month, day } = partsOf(raw)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

export function addDays(start: IsoDay, days: number): IsoDay {
  const parts = partsOf(start)
  parts.day += days
  while (parts.day < 1) {
    shiftMonth(parts, -1)
    parts.day += daysInMonth(parts.year, parts.month)
  }
  while (parts.day > daysInMonth(parts.year, parts.month)) {
    parts.day -= daysInMonth(parts.year, parts.month)
    shiftMonth(parts, 1)
  }
  return written(parts)
}

/** The same day of the month some months on; the last of a month too short for it. */
export function addMonths(start: IsoDay, months: number): IsoDay {
  const parts = partsOf(start)
  shiftMonth(parts, months)
  return written({ ...parts, day: Math.min(parts.day, daysInMonth(parts.year, parts.month)) })
}

export function firstOfNextMonth(day: IsoDay): IsoDay {
  return addMonths(`${day.slice(0, 7)}-01`, 1)
}

/** Days since 1 January 1970: differences of days are differences of these. */
export function dayNumber(iso: IsoDay): number {
  const { year, month, day } = partsOf(iso)
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(iso: IsoDay): number {
  return (((dayNumber(iso) + EPOCH_WEEKDAY) % 7) + 7) % 7
}

function partsOf(iso: IsoDay): DayParts {
  return {
    year: Number(iso.slice(0, 4)),
    month: Number(iso.slice(5, 7)),
    day: Number(iso.slice(8, 10)),
  }
}

function shiftMonth(parts: DayParts, months: number): void {
  const counted = parts.year * 12 + parts.month - 1 + months
  parts.year = Math.floor(counted / 12)
  parts.month = (counted % 12) + 1
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return isLeap ? 29 : 28
}

function written({ year, month, day }: DayParts): IsoDay {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}

function padded(part: number, length: number): string {
  return String(part).padStart(length, '0')
}
