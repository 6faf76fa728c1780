import { addDays, addMonths, daysBetween, firstOfNextMonth } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'

/** What the calendar asks both sides of a hire, from the day she came. */
export const checkInKinds = ['month', 'trial-day', 'trial-end', 'settling-in'] as const
export type CheckInKind = (typeof checkInKinds)[number]

/** A question of one day; a hire has each kind at most once a day. */
export type CheckIn = { kind: CheckInKind; day: Day }

/** The service that the days follow from. */
export type Served = {
  arrivedOn: Day
  /** Her settled last day. */
  lastDay?: Day | undefined
  /** Days of trial of the agreed terms, 0 for none. */
  trialDays: number
}

/** Pay is late after so many days from its due day (Federal Decree-Law 9 of 2022, article 15). */
export const PAY_WITHIN_DAYS = 10
/** Days after which a month's question without an answer is a task of staff; it can be answered for 60. */
export const UNANSWERED_DAYS = 20
/** Days after her arrival on which both sides are asked how it goes. */
export const SETTLING_IN_DAYS = [1, 7, 30, 90] as const

/** Days for an answer, that of the question included. */
const ANSWER_DAYS: Record<CheckInKind, number> = {
  month: 60,
  'trial-day': 2,
  'trial-end': 14,
  'settling-in': 6,
}

/** All questions from her arrival to a day, the oldest first; never two of the first weeks at once. */
export function checkInsUntil(served: Served, until: Day): CheckIn[] {
  return [...firstWeeks(served), ...months(served, until)]
    .filter(({ day }) => day <= until)
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

/** While a trial asks daily, nothing else is asked of how it goes. */
function firstWeeks({ arrivedOn, lastDay, trialDays }: Served): CheckIn[] {
  const trial = Array.from({ length: trialDays }, (_, place): CheckIn => {
    const isEnd = place + 1 === trialDays
    return { kind: isEnd ? 'trial-end' : 'trial-day', day: addDays(arrivedOn, place + 1) }
  })
  const later = SETTLING_IN_DAYS.filter((days) => days > trialDays).map((days): CheckIn => ({
    kind: 'settling-in',
    day: addDays(arrivedOn, days),
  }))
  return [...trial, ...later].filter(({ day }) => lastDay === undefined || day <= lastDay)
}

/** Each calendar month in which she worked, asked about when it has ended. */
function months({ arrivedOn, lastDay }: Served, until: Day): CheckIn[] {
  const asked: CheckIn[] = []
  for (let day = firstOfNextMonth(arrivedOn); day <= until; day = addMonths(day, 1)) {
    if (lastDay !== undefined && addMonths(day, -1) > lastDay) break
    asked.push({ kind: 'month', day })
  }
  return asked
}

/** The days of hers that a month's question is about, and until when its pay is in time. */
export function monthAsked(
  { day }: Pick<CheckIn, 'day'>,
  { arrivedOn, lastDay }: Pick<Served, 'arrivedOn' | 'lastDay'>,
): { from: Day; until: Day; payBy: Day } {
  const first = addMonths(day, -1)
  const last = addDays(day, -1)
  const until = lastDay !== undefined && lastDay < last ? lastDay : last
  return {
    from: arrivedOn > first ? arrivedOn : first,
    until,
    payBy: addDays(until, PAY_WITHIN_DAYS),
  }
}

/** Which day of the trial, from 1. */
export const dayOfTrial = ({ day }: CheckIn, { arrivedOn }: Pick<Served, 'arrivedOn'>): number =>
  daysBetween(arrivedOn, day)

/**
 * When who has not answered gets a text: of a month once its pay would be late, so that nobody is
 * asked too early.
 */
export const textsOn = ({ kind, day }: CheckIn): Day =>
  kind === 'month' ? addDays(day, PAY_WITHIN_DAYS) : day

/** The last day for an answer. */
export const answersUntil = ({ kind, day }: CheckIn): Day => addDays(day, ANSWER_DAYS[kind] - 1)

/** The oldest day whose question can still be answered today. */
export const answersFrom = (kind: CheckInKind, today: Day): Day =>
  addDays(today, 1 - ANSWER_DAYS[kind])

/** Whether it may be answered: what is about days after her last one is not asked. */
export function isCheckInAsked(
  checkIn: CheckIn,
  { today, lastDay }: { today: Day; lastDay?: Day | undefined },
): boolean {
  const { kind, day } = checkIn
  if (day > today || answersUntil(checkIn) < today) return false
  return lastDay === undefined || (kind === 'month' ? addMonths(day, -1) : day) <= lastDay
}
