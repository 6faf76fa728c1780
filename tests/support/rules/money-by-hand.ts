import type { Day } from '#domain/day.ts'
import type { Fils } from '#domain/payment/money.ts'

/*
 * The rules of money once more, from the specification and by other means (fractions of BigInt, the
 * calendar of Date), so that a rule that is broken at its one place is found beside these.
 */

/** AED 630 a month with VAT for living out. */
export const LIVE_OUT: Fils = 63_000

/** The price by days of the month, the first one included, to whole dirhams, a half up [V08]. */
export function firstSumByHand(price: Fils, firstDay: Day): Fils {
  const { day, of } = dayInMonth(firstDay)
  return roundHalfUp(BigInt(price) * BigInt(of - day + 1), BigInt(of) * 100n) * 100
}

/** 5 of 105 parts. */
export const vatByHand = (gross: Fils): Fils => roundHalfUp(BigInt(gross) * 5n, 105n)

/** 110 of 100 parts, up to the next fils. */
export const capByHand = (price: Fils): Fils => Number((BigInt(price) * 110n + 99n) / 100n)

/** Of what was paid for a period, its days after the last one of service, to whole dirhams; all of it where it begins later. */
export function unservedByHand(
  { from, until, paid }: { from: Day; until: Day; paid: Fils },
  lastDay: Day,
): Fils {
  if (lastDay < from) return paid
  const days = countOf(from, until)
  const left = lastDay >= until ? 0 : countOf(lastDay, until) - 1
  const sum = roundHalfUp(BigInt(paid) * BigInt(left), BigInt(days) * 100n) * 100
  return sum > paid ? paid : sum
}

const DAY_MS = 86_400_000

/** Days from one to another, both included. */
const countOf = (from: Day, until: Day): number =>
  (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1

function dayInMonth(day: Day): { day: number; of: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { day: date, of: new Date(Date.UTC(year, month, 0)).getUTCDate() }
}

/** Of a fraction that is not negative. */
const roundHalfUp = (above: bigint, below: bigint): number =>
  Number((2n * above + below) / (2n * below))
