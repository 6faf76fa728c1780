import type { Day } from '#domain/day.ts'
import type { Fils } from './money.ts'

/** What a mandate allows; days in Dubai, both included. */
export type Allowed = {
  kind: 'one-time' | 'monthly'
  /** At most: of a one-time mandate in all, of a monthly one in a calendar month. */
  most: Fils
  startsOn: Day
  endsOn: Day
  collections: number
}

/** A collection under it that brought money, or may still. */
export type Collected = { day: Day; amount: Fils }

export type NotCollected = 'outside-dates' | 'above-cap' | 'used-up'

/** Why a sum may not be collected under a mandate on a day; undefined where it may. */
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
