import { useFormatter } from '#web/use-formatter.ts'

/** A day in Dubai as lists of money write it; with `year` where the list is longer than one. */
export function useMoneyDay(): (day: string, year?: 'year') => string {
  const format = useFormatter()
  return (day, year) =>
    format.dateTime(new Date(`${day}T12:00:00+04:00`), {
      day: 'numeric',
      month: 'short',
      ...(year && { year: 'numeric' }),
    })
}
