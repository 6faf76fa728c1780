import type { Clock } from '#server/clock.ts'

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & {
  set: (instant: string) => void
  advance: (by: { days?: number; minutes?: number; seconds?: number }) => void
  /** From now on each look is a millisecond later than the one before. */
  moveByEachLook: () => void
}

/** Starts at 10 am in Dubai on 21 November 2026 unless told otherwise. */
export function testClock(instant = '2026-11-21T06:00:00Z'): TestClock {
  let now = new Date(instant)
  let eachLookMs = 0
  return {
    now: () => {
      now = new Date(now.getTime() + eachLookMs)
      return new Date(now)
    },
    set: (next) => {
      now = new Date(next)
    },
    moveByEachLook: () => {
      eachLookMs = 1
    },
    advance: ({ days = 0, minutes = 0, seconds = 0 }) => {
      now = new Date(now.getTime() + ((days * 24 * 60 + minutes) * 60 + seconds) * 1000)
    },
  }
}
