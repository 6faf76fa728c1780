import { daysBetween, isDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'

/** Staff's copy of the review page; null where unset. */
export type GoogleRate = {
  /** 1 to 5. */
  rating: number | null
  /** How many reviews. */
  count: number | null
  /** Where they are read. */
  url: string | null
  checkedOn: Day | null
}
export type ShownRate = { [Key in keyof GoogleRate]: NonNullable<GoogleRate[Key]> }

const FRESH_DAYS = 30

/** The rate to show (ruling 37): all four values, at most 30 days old. */
export function rateToShow(rate: GoogleRate, today: Day): ShownRate | undefined {
  const { rating, count, url, checkedOn } = rate
  if (!rating || !count || !url || !checkedOn || !isDay(checkedOn)) return undefined
  const age = daysBetween(checkedOn, today)
  // A future day was mistyped.
  return age >= 0 && age <= FRESH_DAYS ? { rating, count, url, checkedOn } : undefined
}
