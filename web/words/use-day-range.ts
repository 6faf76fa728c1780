import { useFormatter } from 'use-intl'

type Shape = { weekday?: 'short'; day: 'numeric'; month: 'long' }

/** Writes a range of days, alike on server and in browser. */
export function useDayRange(): (from: Date, until: Date, shape?: Shape) => string {
  const format = useFormatter()
  // Node puts thin spaces around the dash, browsers plain ones, which breaks hydration.
  return (from, until, shape = { day: 'numeric', month: 'long' }) =>
    format.dateTimeRange(from, until, shape).replaceAll('\u2009', ' ')
}
