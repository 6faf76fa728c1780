import { useFormatter } from 'use-intl'

type Shape = { weekday?: 'short'; day: 'numeric'; month: 'long' }

/** Writes from one day to another, alike on the server and in the browser. */
export function useDayRange(): (from: Date, until: Date, shape?: Shape) => string {
  const format = useFormatter()
  // Node puts thin spaces about the dash where browsers put plain ones, and React compares.
  return (from, until, shape = { day: 'numeric', month: 'long' }) =>
    format.dateTimeRange(from, until, shape).replaceAll('\u2009', ' ')
}
