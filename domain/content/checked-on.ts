import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'

/** Fees, papers and numbers of offices change about once a year; half of it is soon enough. */
export const CHECK_AGAIN_DAYS = 180

/** Every day on which a part of a text or setting was compared with its sources. */
export function daysChecked(of: unknown): Day[] {
  if (Array.isArray(of)) return of.flatMap(daysChecked)
  if (typeof of !== 'object' || of === null) return []
  return Object.entries(of).flatMap(([name, value]: [string, unknown]) =>
    name === 'checkedOn' ? (typeof value === 'string' ? [value] : []) : daysChecked(value),
  )
}

/** The oldest of these days, where it is so old that somebody compares again. */
export function staleSince(of: unknown, today: Day): Day | undefined {
  const [oldest] = daysChecked(of).toSorted()
  return oldest !== undefined && oldest < addDays(today, -CHECK_AGAIN_DAYS) ? oldest : undefined
}
