import { dubaiDay } from '#domain/day.ts'
import { useFormatter } from '#web/use-formatter.ts'

/** A day in words. */
export function useDayText(): (day: string) => string {
  const format = useFormatter()
  return (day) => format.dateTime(new Date(`${day}T12:00:00+04:00`), { dateStyle: 'medium' })
}

/** The day in Dubai of an instant, in words. */
export function useDayOfInstant(): (instant: string) => string {
  const text = useDayText()
  return (instant) => text(dubaiDay(Date.parse(instant)))
}
