import { useFormatter } from '#web/use-formatter.ts'

/** A day in words. */
export function useDayText(): (day: string) => string {
  const format = useFormatter()
  return (day) => format.dateTime(new Date(`${day}T12:00:00+04:00`), { dateStyle: 'medium' })
}
