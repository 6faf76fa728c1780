import { useFormatter } from '#web/use-formatter.ts'

/** A day as lists of a month write it: without the year. */
export function useMoneyDay(): (day: string) => string {
  const format = useFormatter()
  return (day) =>
    format.dateTime(new Date(`${day}T12:00:00+04:00`), { day: 'numeric', month: 'short' })
}
