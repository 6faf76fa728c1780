import { addDays, dayNumber } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'

/** At once, from a day, or still on probation elsewhere. */
export type Availability =
  | { type: 'NOW' }
  | { type: 'FROM'; day: Day }
  | { type: 'ON_PROBATION_ELSEWHERE' }

/** Never before today; undefined during probation elsewhere. */
export function firstPossibleDay(availability: Availability, today: Day): Day | undefined {
  if (availability.type === 'ON_PROBATION_ELSEWHERE') return undefined
  if (availability.type === 'NOW' || availability.day <= today) return today
  return availability.day
}

export function canStartBy(availability: Availability, day: Day, today: Day): boolean {
  const first = firstPossibleDay(availability, today)
  return first !== undefined && first <= day
}

/** The days of the filter `available=two-weeks`. */
export const SOON_DAYS = 14

export const canStartNow = (availability: Availability, today: Day): boolean =>
  canStartBy(availability, today, today)

export const canStartSoon = (availability: Availability, today: Day): boolean =>
  canStartBy(availability, addDays(today, SOON_DAYS), today)

/** Sorts after every day. */
export const NOT_YET = 2 ** 31 - 1

/** A sort key: 0 for now, probation elsewhere last. */
export function availabilityNumber(availability: Availability): number {
  if (availability.type === 'NOW') return 0
  return availability.type === 'FROM' ? dayNumber(availability.day) : NOT_YET
}
