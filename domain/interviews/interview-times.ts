import { addDays, dubaiDay } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'

const MINUTE_MS = 60_000

/** How long an interview takes at most, and how far apart hers have to be. */
export const INTERVIEW_MINUTES = 30
/** Times that a household may propose at once. */
export const TIMES_MOST = 3
/** Days from today on which a time may lie, today included. */
const DAYS_AHEAD = 14
/** From asking to the earliest time, so that she can read and answer. */
export const NOTICE_MINUTES = 120
/** Starts from 09:00 to 20:30 in Dubai. */
const FIRST_START = 9 * 60
const LAST_START = 20 * 60 + 30

/** The call opens so long before its time and closes so long after it. */
export const OPENS_MINUTES = 10
export const CLOSES_MINUTES = 60
/** Both are reminded so long before. */
export const REMIND_MINUTES = 30
/** Without other times by the household, what she moved ends. */
export const MOVED_DAYS = 7

/** Longest notes of one side. */
export const INTERVIEW_NOTE_LENGTH = 2000

/** Interviews of a household, and of her, that may be open at a time. */
export const HOUSEHOLD_MOST = 3
export const HERS_MOST = 10

const plus = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS)

/** Days that may be proposed, from today in Dubai. */
export function interviewDays(now: Date): Day[] {
  const today = dubaiDay(now.getTime())
  return Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index))
}

const two = (number: number): string => String(number).padStart(2, '0')

/** Times of a day, such as `18:30`. */
export const interviewHours: readonly string[] = Array.from(
  { length: (LAST_START - FIRST_START) / INTERVIEW_MINUTES + 1 },
  (_, index) => {
    const minutes = FIRST_START + index * INTERVIEW_MINUTES
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  },
)

/** The instant of a day and an hour in Dubai. */
export const interviewAt = (day: Day, hour: string): Date => new Date(`${day}T${hour}:00+04:00`)

/** Whether a household may propose this instant now. */
export function mayPropose(at: Date, now: Date): boolean {
  if (Number.isNaN(at.getTime()) || at < plus(now, NOTICE_MINUTES)) return false
  const day = dubaiDay(at.getTime())
  if (!interviewDays(now).includes(day)) return false
  return interviewHours.some((hour) => interviewAt(day, hour).getTime() === at.getTime())
}

/** Whether another interview of hers is too near. */
export const isBeside = (at: Date, others: readonly Date[]): boolean =>
  others.some((other) => Math.abs(other.getTime() - at.getTime()) < INTERVIEW_MINUTES * MINUTE_MS)

/** When the call opens, and until when it may be joined. */
export const opensAt = (startsAt: Date): Date => plus(startsAt, -OPENS_MINUTES)
const closesAt = (startsAt: Date): Date => plus(startsAt, CLOSES_MINUTES)

/** Whether the call may be joined now. */
export const isCallOpen = (startsAt: Date, now: Date): boolean =>
  opensAt(startsAt) <= now && now < closesAt(startsAt)
