import { useFormatter } from 'use-intl'

/** A day of `YYYY-MM-DD` in the words of the page. */
export function useOecDay(): (day: string) => string {
  const format = useFormatter()
  return (day) => format.dateTime(new Date(`${day}T08:00:00Z`), { dateStyle: 'full' })
}
