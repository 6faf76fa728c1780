import { SUPPORT_HOURS } from '#domain/constants.ts'
import { DUBAI_OFFSET_MS, dubaiMinutes } from '#domain/day.ts'

/** Whether somebody answers at an instant of epoch milliseconds; it changes on full hours only. */
export function isSupportOpen(instantMs: number): boolean {
  const hour = dubaiMinutes(instantMs) / 60
  return hour >= SUPPORT_HOURS.from && hour < SUPPORT_HOURS.to
}

/** An instant at which clocks in Dubai show this full hour. */
export const atDubaiHour = (hour: number): Date =>
  new Date(Date.UTC(2026, 0, 1, hour) - DUBAI_OFFSET_MS)
