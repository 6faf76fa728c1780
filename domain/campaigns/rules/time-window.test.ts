import { expect, test } from 'vitest'
import { isWithinWindow, momentOf } from './time-window.ts'

/** An instant of Dubai's clock. */
const dubai = (time: string) => Date.parse(`${time}:00+04:00`)

test('[O05] a moment is read in Dubai', () => {
  expect(momentOf(Date.parse('2026-11-21T20:30:00Z'))).toEqual({
    day: '2026-11-22',
    weekday: 'sun',
    minute: 30,
  })
})

test('[O05] the last day belongs to the window, the last minute of the hours does not', () => {
  const window = {
    from: '2026-11-20',
    until: '2026-11-22',
    hours: { from: '09:00', to: '22:00' },
  }
  expect(isWithinWindow(window, dubai('2026-11-22T21:59'))).toBe(true)
  expect(isWithinWindow(window, dubai('2026-11-22T22:00'))).toBe(false)
  expect(isWithinWindow(window, dubai('2026-11-22T08:59'))).toBe(false)
  expect(isWithinWindow(window, dubai('2026-11-19T12:00'))).toBe(false)
  expect(isWithinWindow(window, dubai('2026-11-23T12:00'))).toBe(false)
  expect(isWithinWindow(undefined, 0)).toBe(true)
})

test('[O05] hours past midnight belong to the day on which they began', () => {
  const friday = { weekdays: ['fri'], hours: { from: '22:00', to: '02:00' } } as const
  expect(isWithinWindow(friday, dubai('2026-11-20T23:00'))).toBe(true)
  expect(isWithinWindow(friday, dubai('2026-11-21T01:59'))).toBe(true)
  expect(isWithinWindow(friday, dubai('2026-11-20T01:00'))).toBe(false)
  expect(isWithinWindow(friday, dubai('2026-11-21T23:00'))).toBe(false)
  expect(isWithinWindow({ ...friday, until: '2026-11-20' }, dubai('2026-11-21T01:00'))).toBe(true)
})
