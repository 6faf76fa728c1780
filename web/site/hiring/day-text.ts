import type { useFormatter } from '#web/use-formatter.ts'

type Format = ReturnType<typeof useFormatter>

/** Noon in Dubai of `YYYY-MM-DD`, the same day in every zone. */
export function noon(day: string): Date {
  return new Date(`${day}T12:00:00+04:00`)
}

/** Tuesday 24 November, without the year: selectable days are near, and phones narrow. */
export function longDay(format: Format, day: string): string {
  return format.dateTime(noon(day), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
}

/** Short where the language has a usual form; Hindi has none. */
export const monthFormat = (locale: string): 'short' | 'long' =>
  locale.startsWith('hi') ? 'long' : 'short'

/** 24 November 2026, for days that are long past or ahead. */
export function dayWithYear(format: Format, day: string): string {
  return format.dateTime(noon(day), { day: 'numeric', month: 'long', year: 'numeric' })
}

/** 24 November */
export function shortDay(format: Format, day: string): string {
  return format.dateTime(noon(day), { day: 'numeric', month: 'long' })
}
