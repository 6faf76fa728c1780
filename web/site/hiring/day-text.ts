import type { useFormatter } from '#web/use-formatter.ts'

type Format = ReturnType<typeof useFormatter>

/** Noon in Dubai of `YYYY-MM-DD`: no zone shifts the day. */
export function noon(day: string): Date {
  return new Date(`${day}T12:00:00+04:00`)
}

/** Tuesday 24 November; no year, since every day that one chooses is near, and it would not fit a phone. */
export function longDay(format: Format, day: string): string {
  return format.dateTime(noon(day), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
}

/** Short where the language has a usual short form; Hindi has none that reads well. */
export const monthOf = (locale: string): 'short' | 'long' =>
  locale.startsWith('hi') ? 'long' : 'short'

/** 24 November */
export function shortDay(format: Format, day: string): string {
  return format.dateTime(noon(day), { day: 'numeric', month: 'long' })
}
