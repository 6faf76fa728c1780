import { isDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { Ending } from '#domain/cases/ending.ts'
import type { HerAnswer } from '#domain/hiring/her-yes/her-answer.ts'

/** Facts that decide whether a household may withdraw, change or confirm her arrival. */
export type ArrivalFacts = {
  endedAs: Ending | null
  today: Day
  /** The booked day. */
  arrivalDay: Day | undefined
  hasArrived: boolean
  herState: 'asked' | HerAnswer | 'silent' | undefined
  /** A replacement took its place and papers. */
  isReplaced: boolean
  /** She did not come, and no other day is chosen yet. */
  isMissed?: boolean
  /** Her settled last day. */
  lastDay?: Day | undefined
}

/** Until the day she comes, or without her yes. Once she serves, only a notice ends the hire. */
export function mayWithdraw(facts: ArrivalFacts): boolean {
  if (facts.endedAs === null) return true
  const { endedAs, isReplaced, hasArrived, arrivalDay, today, herState } = facts
  if (endedAs !== 'completed' || isReplaced || hasArrived) return false
  const isComing = herState === undefined || herState === 'yes'
  return !isComing || arrivalDay === undefined || today <= arrivalDay
}

/** Until the day before she comes. */
export function mayMoveArrival(facts: ArrivalFacts): boolean {
  const { endedAs, hasArrived, arrivalDay, today, herState } = facts
  if (endedAs !== 'completed' || hasArrived || arrivalDay === undefined) return false
  return today < arrivalDay && (herState === 'yes' || herState === 'asked')
}

/** Her booked day has begun, so only its outcome can be said. */
export const isPastArrivalDay = ({ arrivalDay, today }: ArrivalFacts): boolean =>
  arrivalDay !== undefined && arrivalDay <= today

/** From her booked day until somebody says whether she came. */
export function mayReportArrival(facts: ArrivalFacts): boolean {
  const { endedAs, hasArrived, arrivalDay, today, herState } = facts
  if (endedAs !== 'completed' || hasArrived || arrivalDay === undefined) return false
  return herState === 'yes' && arrivalDay <= today
}

/** Days from the booked one until today are possible. */
export function isDayOfArrival(day: Day, { arrivalDay, today }: ArrivalFacts): boolean {
  return isDay(day) && arrivalDay !== undefined && arrivalDay <= day && day <= today
}

/** After her arrival, while no end is settled. */
export const mayEndService = ({ endedAs, hasArrived, lastDay }: ArrivalFacts): boolean =>
  endedAs === 'completed' && hasArrived && lastDay === undefined
