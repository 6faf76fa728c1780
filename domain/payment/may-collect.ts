import type { Day } from '#domain/day.ts'
import type { Fils } from './money.ts'

/** A mandate's limits; days in Dubai, both included. */
export type Allowed = {
  kind: 'one-time' | 'monthly'
  /** The most in all (one-time), or per calendar month. */
  most: Fils
  startsOn: Day
  endsOn: Day
  collections: number
}

/** A collection that succeeded or is pending. */
export type Collected = { day: Day; amount: Fils }

export type NotCollected = 'outside-dates' | 'above-cap' | 'used-up'

/** Why a mandate does not allow a collection; undefined where it does. */
export function whyNotCollect(
  allowed: Allowed,
  wanted: Collected,
  before: readonly Collected[],
): NotCollected | undefined {
  if (wanted.day < allowed.startsOn || wanted.day > allowed.endsOn) return 'outside-dates'
  if (before.length >= allowed.collections) return 'used-up'
  const isCounted = ({ day }: Collected) =>
    allowed.kind === 'one-time' || monthOf(day) === monthOf(wanted.day)
  const sum = before.filter(isCounted).reduce((all, { amount }) => all + amount, wanted.amount)
  return sum > allowed.most ? 'above-cap' : undefined
}

const monthOf = (day: Day) => day.slice(0, 7)
