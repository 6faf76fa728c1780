import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { placeAnswers } from '#domain/visas/visa-answers.ts'
import { FEWEST_TAKEN, takenDays, whereabouts, whereaboutsOf } from './taken-days.ts'
import type { IssuedVisa, TakenOf, TakenStage } from './taken-days.ts'
import { stagesOf, workingDaysBetween } from './visa-stages.ts'

const HOLIDAYS = ['2026-12-02', '2026-12-03']
const SENT = '2026-11-02'

/** A visa whose stages were done so many days after each other. */
function issued(gaps: readonly number[]): IssuedVisa {
  let day = SENT
  return {
    sentOn: SENT,
    stages: stagesOf({ place: 'cancelled' }).map((stage, at) => {
      day = addDays(day, gaps[at] ?? 0)
      return { stage, doneOn: day }
    }),
  }
}
const visa = fc.array(fc.nat(12), { minLength: 7, maxLength: 7 }).map(issued)
const byStage = (found: readonly TakenOf[], stage: TakenStage) =>
  found.find((one) => one.stage === stage)

test('half of the cases took at most the half, and nine of ten at most the most', () => {
  fc.assert(
    fc.property(fc.array(visa, { minLength: FEWEST_TAKEN, maxLength: 40 }), (visas) => {
      const whole = byStage(takenDays(visas, HOLIDAYS), 'whole')
      const took = visas.map(({ stages }) =>
        workingDaysBetween(SENT, stages.at(-1)?.doneOn ?? SENT, HOLIDAYS),
      )
      const within = (days = 0) => took.filter((one) => one <= days).length
      expect(whole?.cases).toBe(visas.length)
      expect(took).toContain(whole?.half)
      expect(took).toContain(whole?.most)
      expect(within(whole?.half) * 2).toBeGreaterThanOrEqual(visas.length)
      expect(within((whole?.half ?? 0) - 1) * 2).toBeLessThan(visas.length)
      expect(within(whole?.most) * 10).toBeGreaterThanOrEqual(visas.length * 9)
      expect(within((whole?.most ?? 0) - 1) * 10).toBeLessThan(visas.length * 9)
    }),
  )
})

test('the stages of one case together take as long as the whole', () => {
  fc.assert(
    fc.property(visa, (one) => {
      const found = takenDays(
        Array.from({ length: FEWEST_TAKEN }, () => one),
        HOLIDAYS,
      )
      const stages = found.filter(({ stage }) => stage !== 'whole')
      expect(stages.reduce((sum, { half }) => sum + half, 0)).toBe(byStage(found, 'whole')?.half)
    }),
  )
})

test('too few cases say nothing', () => {
  fc.assert(
    fc.property(fc.array(visa, { maxLength: FEWEST_TAKEN - 1 }), (visas) => {
      expect(takenDays(visas, HOLIDAYS)).toEqual([])
    }),
  )
})

test('the order of cases changes nothing', () => {
  fc.assert(
    fc.property(fc.array(visa, { minLength: FEWEST_TAKEN, maxLength: 12 }), (visas) => {
      expect(takenDays(visas.toReversed(), HOLIDAYS)).toEqual(takenDays(visas, HOLIDAYS))
    }),
  )
})

test('of a stage without a day neither it nor the next is counted, but the whole is', () => {
  const whole = issued([1, 2, 3, 1, 1, 1, 2])
  const gap = {
    ...whole,
    stages: whole.stages.map((one) => (one.stage === 'medical' ? { ...one, doneOn: null } : one)),
  }
  const found = takenDays(
    Array.from({ length: FEWEST_TAKEN }, () => gap),
    HOLIDAYS,
  )
  expect(found.map(({ stage }) => stage)).toEqual(['whole', 'papers', 'permit'])
})

test('a stage that was done before its turn took no day', () => {
  const whole = issued([1, 2, 3, 1, 1, 1, 2])
  const early = {
    ...whole,
    stages: whole.stages.map((one) => (one.stage === 'contract' ? { ...one, doneOn: SENT } : one)),
  }
  const found = takenDays(
    Array.from({ length: FEWEST_TAKEN }, () => early),
    HOLIDAYS,
  )
  expect(byStage(found, 'contract')).toMatchObject({ half: 0, most: 0 })
})

test('each answer to where she is belongs to one way', () => {
  expect(new Set(placeAnswers.map(whereaboutsOf))).toEqual(new Set(whereabouts))
})
