import { SUPPORT_HOURS } from '#domain/constants.ts'

/** Full hours in Dubai, opening inclusive, closing exclusive and at most 24. */
export type Hours = { opens: number; closes: number }

/** Until the operator sets others. */
export const DEFAULT_HOURS: Hours = { opens: SUPPORT_HOURS.from, closes: SUPPORT_HOURS.to }

/** A full hour for search engines, in which midnight ends a day as its last minute. */
export const clockOfHour = (hour: number): string =>
  hour === 24 ? '23:59' : `${String(hour).padStart(2, '0')}:00`
