import { isDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'
import type { Ending } from '#domain/cases/ending.ts'
import type { HerAnswer } from '#domain/hiring/her-yes/her-answer.ts'

/** What decides whether a household may undo, move or confirm her coming. */
export type ArrivalFacts = {
  endedAs: Ending | null
  today: Day
  /** The day that is booked. */
  arrivalDay: Day | undefined
  hasArrived: boolean
  herState: 'asked' | HerAnswer | 'silent' | undefined
  /** Another application took its place, and stands on its papers. */
  isReplaced: boolean
  /** It was said that she did not come, and no other day is chosen yet. */
  isMissed?: boolean
  /** Her last day, once it is settled that her service ends. */
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

/** Whether a completed hire may choose another time: until the day before she comes. */
export function mayMoveArrival(facts: ArrivalFacts): boolean {
  const { endedAs, hasArrived, arrivalDay, today, herState } = facts
  if (endedAs !== 'completed' || hasArrived || arrivalDay === undefined) return false
  return today < arrivalDay && (herState === 'yes' || herState === 'asked')
}

/** From her booked day until somebody says whether she came. */
export function mayReportArrival(facts: ArrivalFacts): boolean {
  const { endedAs, hasArrived, arrivalDay, today, herState } = facts
  if (endedAs !== 'completed' || hasArrived || arrivalDay === undefined) return false
  return herState === 'yes' && arrivalDay <= today
}

/** Whether this can be the day on which she came: from the booked one until today. */
export function isDayOfArrival(day: Day, { arrivalDay, today }: ArrivalFacts): boolean {
  return isDay(day) && arrivalDay !== undefined && arrivalDay <= day && day <= today
}

/** Whether her service can be ended: once she has come, and as long as no end is settled. */
export const mayEndService = ({ endedAs, hasArrived, lastDay }: ArrivalFacts): boolean =>
  endedAs === 'completed' && hasArrived && lastDay === undefined
