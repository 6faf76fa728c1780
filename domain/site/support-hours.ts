import { SUPPORT_HOURS } from '#domain/constants.ts'

const HOUR_MS = 3_600_000
/** Dubai has no summer time. */
const DUBAI_HOURS = 4

/** Whether somebody answers at an instant of epoch milliseconds; it changes on full hours only. */
export function isSupportOpen(instantMs: number): boolean {
  const hour = Math.floor(instantMs / HOUR_MS + DUBAI_HOURS) % 24
  return hour >= SUPPORT_HOURS.from && hour < SUPPORT_HOURS.to
}

/** An instant at which clocks in Dubai show this full hour. */
export const atDubaiHour = (hour: number): Date =>
  new Date(Date.UTC(2026, 0, 1, hour - DUBAI_HOURS))
