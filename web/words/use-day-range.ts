import { useFormatter } from '#web/use-formatter.ts'

type Shape = { weekday?: 'short'; day: 'numeric'; month: 'long' }

/** Writes a range of days, alike on server and in browser. */
export function useDayRange(): (from: Date, until: Date, shape?: Shape) => string {
  const format = useFormatter()
  return (from, until, shape = { day: 'numeric', month: 'long' }) => {
    if (!shape.weekday) return format.dateTimeRange(from, until, shape)
    // Within a month some devices write the month once, others twice.
    return [from, until].map((day) => format.dateTime(day, shape)).join(' – ')
  }
}
