import { useFormatter } from 'use-intl'
import { noon } from '#web/site/hiring/day-text.ts'

/** A day of `YYYY-MM-DD` in the words of the page. */
export function useOecDay(): (day: string) => string {
  const format = useFormatter()
  return (day) => format.dateTime(noon(day), { dateStyle: 'full' })
}
