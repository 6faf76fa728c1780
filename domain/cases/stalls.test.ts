import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stallReasons, stalls, waitFacts, waitingOf } from './stalls.ts'

const now = new Date('2026-11-26T08:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test('every fact leads to one reason, and each reason has one fact', () => {
  expect(stallReasons.map((reason) => stalls[reason].since)).toEqual([...waitFacts])
})

test.each(stallReasons)('%s is late after its hours, and not before', (reason) => {
  const { since: fact, patienceHours } = stalls[reason]
  expect(waitingOf({ [fact]: hoursAgo(patienceHours) }, now)).toMatchObject({
    reason,
    isLate: false,
  })
  expect(waitingOf({ [fact]: hoursAgo(patienceHours + 1) }, now)).toMatchObject({
    reason,
    isLate: true,
  })
})

test('of several facts the first of the table counts', () => {
  const facts = fc.subarray([...waitFacts])
  fc.assert(
    fc.property(facts, (holding) => {
      const given = Object.fromEntries(holding.map((fact) => [fact, hoursAgo(1)]))
      const first = stallReasons.find((reason) => holding.includes(stalls[reason].since))
      expect(waitingOf(given, now)?.reason).toBe(first)
    }),
  )
})
