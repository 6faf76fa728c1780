import { DAY_MS, DUBAI_OFFSET_MS } from '#domain/day.ts'

const HOUR_MS = 3_600_000

/** Hours after the first message, three at most. */
const LADDER_HOURS = [2, 20, 44] as const
/** Unasked messages go only between these hours of Dubai. */
export const MORNING_HOUR = 9
export const NIGHT_HOUR = 22
/** The least distance of two reminders, however late the first was. */
const LEAST_HOURS_BETWEEN = 4

/** The next reminder after `sent` ones, from 09:00 to 22:00 in Dubai; undefined after the last. */
export function nextReminderAt(
  startedAt: Date,
  { sent, lastAt }: { sent: number; lastAt?: Date },
): Date | undefined {
  const hours = LADDER_HOURS[sent]
  if (hours === undefined) return undefined
  const planned = startedAt.getTime() + hours * HOUR_MS
  const earliest = (lastAt?.getTime() ?? 0) + LEAST_HOURS_BETWEEN * HOUR_MS
  return wakingTime(new Date(Math.max(planned, earliest)))
}

/** The instant by day, else the next 09:00 in Dubai. */
export function wakingTime(instant: Date): Date {
  const { midnight, hour } = dubaiHour(instant)
  if (hour < MORNING_HOUR) return new Date(midnight + MORNING_HOUR * HOUR_MS)
  if (hour < NIGHT_HOUR) return instant
  return new Date(midnight + DAY_MS + MORNING_HOUR * HOUR_MS)
}

/** 22:00 in Dubai of the same day, after which nothing is sent. */
export const nightfall = (instant: Date): Date =>
  new Date(dubaiHour(instant).midnight + NIGHT_HOUR * HOUR_MS)

function dubaiHour(instant: Date): { midnight: number; hour: number } {
  const local = instant.getTime() + DUBAI_OFFSET_MS
  const sinceMidnight = local % DAY_MS
  return { midnight: instant.getTime() - sinceMidnight, hour: sinceMidnight / HOUR_MS }
}
