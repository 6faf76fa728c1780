import { addDays, type Day, daysBetween, isDay, minutesOf, weekdayOf } from '#domain/day.ts'
import { rulesOfDay } from './arrival-calendar.ts'
import { isHoliday } from '#domain/holidays.ts'
import type { ArrivalCalendar } from './arrival-calendar.ts'

/** Brought to the home, or met at the centre. */
export type ArrivalWay = 'delivered' | 'pick-up'

/** `slot` is how a choice is stored: `10:00-12:00`. */
export type ArrivalSlot = { slot: string; from: string; to: string; ways: readonly ArrivalWay[] }

/** Dubai's day and minutes since its midnight. */
export type DubaiNow = { today: Day; minutes: number }

export type ArrivalChoice = { day: string; slot: string; way: ArrivalWay }

export type ArrivalRefusal =
  | 'arrival-day-invalid'
  | 'arrival-too-soon'
  | 'arrival-too-late'
  | 'arrival-holiday'
  | 'arrival-day-closed'
  | 'arrival-slot-unknown'
  | 'arrival-centre-closed'

/** Times still open; none on holidays and closed days, or too soon or far. */
export function arrivalSlots(day: Day, now: DubaiNow, calendar: ArrivalCalendar): ArrivalSlot[] {
  if (whyClosed(day, calendar) || isTooLate(day, now, calendar)) return []
  const { hours, noticeMinutes } = rulesOfDay(calendar, day)
  const midnight = minutesUntil(day, now)
  const ways = waysOn(day, calendar)
  return hours
    .filter(({ from }) => midnight + minutesOf(from) >= noticeMinutes)
    .map(({ from, to }) => ({ slot: `${from}-${to}`, from, to, ways }))
}

/** At most `count` days with times, from `from` on. */
export function arrivalDays(
  { from, count }: { from: Day; count: number },
  now: DubaiNow,
  calendar: ArrivalCalendar,
): { day: Day; slots: ArrivalSlot[] }[] {
  const first = from > now.today ? from : now.today
  const { withinDays } = rulesOfDay(calendar, now.today)
  return Array.from({ length: withinDays + 1 }, (_, offset) => addDays(first, offset))
    .map((day) => ({ day, slots: arrivalSlots(day, now, calendar) }))
    .filter(({ slots }) => slots.length > 0)
    .slice(0, count)
}

/** Checks a choice; only the server knows free times. */
export function checkArrival(
  { day, slot, way }: ArrivalChoice,
  now: DubaiNow,
  calendar: ArrivalCalendar,
): { ok: true } | { ok: false; code: ArrivalRefusal } {
  if (!isDay(day)) return { ok: false, code: 'arrival-day-invalid' }
  const hours = rulesOfDay(calendar, day).hours.find(({ from, to }) => `${from}-${to}` === slot)
  if (!hours) return { ok: false, code: 'arrival-slot-unknown' }
  if (isTooSoon({ day, from: hours.from }, now, calendar)) {
    return { ok: false, code: 'arrival-too-soon' }
  }
  if (isTooLate(day, now, calendar)) return { ok: false, code: 'arrival-too-late' }
  const closed = whyClosed(day, calendar)
  if (closed) return { ok: false, code: closed }
  return waysOn(day, calendar).includes(way)
    ? { ok: true }
    : { ok: false, code: 'arrival-centre-closed' }
}

/** Why a day is closed regardless of free times. */
export function whyClosed(day: Day, calendar: ArrivalCalendar): ArrivalRefusal | undefined {
  if (isHoliday(calendar, day)) return 'arrival-holiday'
  const { closedDays } = rulesOfDay(calendar, day)
  return closedDays.includes(weekdayOf(day)) ? 'arrival-day-closed' : undefined
}

function waysOn(day: Day, calendar: ArrivalCalendar): readonly ArrivalWay[] {
  const { centreClosedDays } = rulesOfDay(calendar, day)
  return centreClosedDays.includes(weekdayOf(day)) ? ['delivered'] : ['delivered', 'pick-up']
}

function isTooSoon(
  { day, from }: { day: Day; from: string },
  now: DubaiNow,
  calendar: ArrivalCalendar,
): boolean {
  return minutesUntil(day, now) + minutesOf(from) < rulesOfDay(calendar, day).noticeMinutes
}

/** Minutes from now to the day's midnight. */
const minutesUntil = (day: Day, { today, minutes }: DubaiNow): number =>
  daysBetween(today, day) * 24 * 60 - minutes

function isTooLate(day: Day, { today }: DubaiNow, calendar: ArrivalCalendar): boolean {
  return daysBetween(today, day) > rulesOfDay(calendar, today).withinDays
}
