import { describe, expect, test } from 'vitest'
import { isFresh, lockedUntil, signInRules, stateOfSession } from './sign-in-limits.ts'

const start = new Date('2026-03-02T08:00:00Z')
const after = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000)

describe('a session of a member of staff', () => {
  test('after the password alone it is half, and over when no second factor came in time', () => {
    const times = { createdAt: start, lastSeenAt: start, confirmedAt: null }
    expect(stateOfSession(times, after(signInRules.secondFactorMinutes - 1))).toBe('half')
    expect(stateOfSession(times, after(signInRules.secondFactorMinutes))).toBe('over')
  })

  test('it is over once nothing was asked for some time', () => {
    const times = { createdAt: start, lastSeenAt: after(100), confirmedAt: after(1) }
    expect(stateOfSession(times, after(100 + signInRules.idleMinutes - 1))).toBe('full')
    expect(stateOfSession(times, after(100 + signInRules.idleMinutes))).toBe('over')
  })

  test('it is over after a day of work, however busy it was', () => {
    const last = signInRules.longestHours * 60
    const times = { createdAt: start, lastSeenAt: after(last - 1), confirmedAt: after(1) }
    expect(stateOfSession(times, after(last - 1))).toBe('full')
    expect(stateOfSession(times, after(last))).toBe('over')
  })

  test('a second factor is fresh for some minutes', () => {
    const times = { createdAt: start, lastSeenAt: start, confirmedAt: start }
    expect(isFresh(times, after(signInRules.freshMinutes - 1))).toBe(true)
    expect(isFresh(times, after(signInRules.freshMinutes))).toBe(false)
    expect(isFresh({ ...times, confirmedAt: null }, start)).toBe(false)
  })
})

test('wrong tries in a row lock the account for some minutes', () => {
  expect(lockedUntil(signInRules.triesBeforeLock - 1, start)).toBeNull()
  expect(lockedUntil(signInRules.triesBeforeLock, start)).toEqual(after(signInRules.lockMinutes))
})
