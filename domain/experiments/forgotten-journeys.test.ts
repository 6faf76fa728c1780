import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forgottenJourneys } from './forgotten-journeys.ts'

const at = (time: number) => new Date(time)
const aTime = fc.integer({ min: 0, max: 1_000 })
const someTimes = fc.record({
  started: aTime,
  ran: aTime,
  waited: aTime,
  kept: fc.integer({ min: 1, max: 500 }),
})

test('nothing is forgotten before its time, and what was archived before it stays counted', () => {
  fc.assert(
    fc.property(someTimes, ({ started, ran, waited, kept }) => {
      const archived = started + ran
      const said = (archivedAt: Date | null) =>
        forgottenJourneys(
          { startedAt: at(started), archivedAt },
          (now) => at(now.getTime() - kept),
          at(archived + waited),
        )
      const isOld = ran + waited > kept
      expect(said(null)).toBe(isOld ? 'uncounted' : null)
      expect(said(at(archived))).toBe(isOld ? (ran > kept ? 'uncounted' : 'counted') : null)
    }),
  )
})

test('an experiment that did not start has no journeys', () => {
  const none = { startedAt: null, archivedAt: at(1) }
  expect(forgottenJourneys(none, () => at(1_000), at(2_000))).toBeNull()
})
