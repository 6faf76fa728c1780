import { addDays, type Day, dayNumber, daysBetween, isDay } from '#domain/day.ts'

/** Brought to the home, or met at the centre. */
export type ArrivalWay = 'delivered' | 'pick-up'

/** `slot` is how a choice is stored: `10:00-12:00`. */
export type ArrivalSlot = { slot: string; from: string; to: string; ways: readonly ArrivalWay[] }

/** Now in Asia/Dubai: the day, and the minutes since its midnight. */
export type DubaiNow = { today: Day; minutes: number }

export type ArrivalChoice = { day: string; slot: string; way: ArrivalWay }

export type ArrivalRefusal =
  | 'arrival-day-invalid'
  | 'arrival-too-soon'
  | 'arrival-too-late'
  | 'arrival-holiday'
  | 'arrival-slot-unknown'
  | 'arrival-centre-closed'

/** Every working day; Saturday and Sunday, the weekend, too. */
export const arrivalHours = [
  { from: '10:00', to: '12:00' },
  { from: '12:00', to: '14:00' },
  { from: '14:00', to: '16:00' },
  { from: '16:00', to: '18:00' },
  { from: '18:00', to: '20:00' },
] as const

/** She needs a day's notice. */
export const ARRIVAL_NOTICE_MINUTES = 24 * 60
export const ARRIVAL_WITHIN_DAYS = 60
/** The first Sunday that the day numbers know, 4 January 1970. */
const A_SUNDAY = 3

/** Still open; empty on a public holiday, too soon or late. */
export function arrivalSlots(day: Day, now: DubaiNow, holidays: readonly Day[]): ArrivalSlot[] {
  if (holidays.includes(day) || isTooLate(day, now)) return []
  return arrivalHours
    .filter(({ from }) => !isTooSoon(day, from, now))
    .map(({ from, to }) => ({ slot: `${from}-${to}`, from, to, ways: waysOn(day) }))
}

/** At most `count` days that have slots, none before `from`. */
export function arrivalDays(
  { from, count }: { from: Day; count: number },
  now: DubaiNow,
  holidays: readonly Day[],
): { day: Day; slots: ArrivalSlot[] }[] {
  const first = from > now.today ? from : now.today
  return Array.from({ length: ARRIVAL_WITHIN_DAYS + 1 }, (_, offset) => addDays(first, offset))
    .map((day) => ({ day, slots: arrivalSlots(day, now, holidays) }))
    .filter(({ slots }) => slots.length > 0)
    .slice(0, count)
}

/** Can it be kept? Only the server knows what is free. */
export function checkArrival(
  { day, slot, way }: ArrivalChoice,
  now: DubaiNow,
  holidays: readonly Day[],
): { ok: true } | { ok: false; code: ArrivalRefusal } {
  if (!isDay(day)) return { ok: false, code: 'arrival-day-invalid' }
  const hours = arrivalHours.find(({ from, to }) => `${from}-${to}` === slot)
  if (!hours) return { ok: false, code: 'arrival-slot-unknown' }
  if (isTooSoon(day, hours.from, now)) return { ok: false, code: 'arrival-too-soon' }
  if (isTooLate(day, now)) return { ok: false, code: 'arrival-too-late' }
  if (holidays.includes(day)) return { ok: false, code: 'arrival-holiday' }
  return waysOn(day).includes(way) ? { ok: true } : { ok: false, code: 'arrival-centre-closed' }
}

function waysOn(day: Day): readonly ArrivalWay[] {
  const isSunday = (dayNumber(day) - A_SUNDAY) % 7 === 0
  return isSunday ? ['delivered'] : ['delivered', 'pick-up']
}

function isTooSoon(day: Day, from: string, { today, minutes }: DubaiNow): boolean {
  const start = Number(from.slice(0, 2)) * 60 + Number(from.slice(3))
  const ahead = daysBetween(today, day) * 24 * 60 + start - minutes
  return ahead < ARRIVAL_NOTICE_MINUTES
}

function isTooLate(day: Day, { today }: DubaiNow): boolean {
  return daysBetween(today, day) > ARRIVAL_WITHIN_DAYS
}
