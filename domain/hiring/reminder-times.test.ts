import { assert, date, property } from 'fast-check'
import { expect, test } from 'vitest'
import { nextReminderAt, nightfall, wakingTime } from './reminder-times.ts'

/** All reminders of a first message at this instant, each sent when it was due. */
function ladder(startedAt: string): string[] {
  const times: Date[] = []
  for (;;) {
    const next = nextReminderAt(new Date(startedAt), { sent: times.length, lastAt: times.at(-1) })
    if (!next) return times.map((time) => time.toISOString().slice(0, 16))
    times.push(next)
  }
}

// Dubai is four hours ahead of these.
test.each([
  ['a morning', '2026-11-22T06:00:00Z', ['22T08:00', '23T05:00', '24T05:00']],
  ['a noon', '2026-11-22T10:00:00Z', ['22T12:00', '23T06:00', '24T06:00']],
  ['an evening', '2026-11-22T16:30:00Z', ['23T05:00', '23T12:30', '24T12:30']],
  ['a night', '2026-11-22T22:00:00Z', ['23T05:00', '24T05:00', '25T05:00']],
])('after %s there are three, by day', (_when, startedAt, expected) => {
  const times = ladder(startedAt)
  expect(times).toEqual(expected.map((time) => `2026-11-${time}`))
})

test('whenever it begins: three, in order, four hours apart, from 09:00 to 22:00 in Dubai', () => {
  const within = { min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }
  assert(
    property(date(within), (startedAt) => {
      const times = ladder(startedAt.toISOString()).map((time) => Date.parse(`${time}Z`))
      expect(times).toHaveLength(3)
      times.forEach((time, index) => {
        const hour = (new Date(time).getUTCHours() + 4) % 24
        expect(hour).toBeGreaterThanOrEqual(9)
        expect(hour).toBeLessThan(22)
        const before = times[index - 1] ?? startedAt.getTime() - 4 * 3_600_000
        expect(time - before).toBeGreaterThanOrEqual(4 * 3_600_000 - 60_000)
      })
    }),
  )
})

test('one that was late does not bring the next one with it', () => {
  const startedAt = new Date('2026-11-22T06:00:00Z')
  const lastAt = new Date('2026-11-23T05:30:00Z')
  expect(nextReminderAt(startedAt, { sent: 1, lastAt })).toEqual(new Date('2026-11-23T09:30:00Z'))
})

test.each([
  ['2026-11-22T04:59:59Z', '2026-11-22T05:00:00Z'],
  ['2026-11-22T05:00:00Z', '2026-11-22T05:00:00Z'],
  ['2026-11-22T17:59:59Z', '2026-11-22T17:59:59Z'],
  ['2026-11-22T18:00:00Z', '2026-11-23T05:00:00Z'],
  ['2026-11-22T21:00:00Z', '2026-11-23T05:00:00Z'],
])('%s may be said at %s', (instant, expected) => {
  expect(wakingTime(new Date(instant))).toEqual(new Date(expected))
})

test('the night begins at 22:00 in Dubai', () => {
  expect(nightfall(new Date('2026-11-22T05:00:00Z'))).toEqual(new Date('2026-11-22T18:00:00Z'))
})
