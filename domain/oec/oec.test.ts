import { assert, constantFrom, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { answersOf, oecQuestions, oecResult, parseOecAnswers } from './oec-answers.ts'
import type { OecAnswer, OecAnswers } from './oec-answers.ts'
import { OEC_VALID_DAYS, oecPlan, oecSteps } from './oec-list.ts'

const whole = oecQuestions.reduce<OecAnswer[][]>(
  (rows, question) => rows.flatMap((row) => answersOf(question).map((answer) => [...row, answer])),
  [[]],
)
const results = ['exempt', 'unsure', 'oec', 'verify', 'elsewhere'] as const
const day = integer({ min: 0, max: 3_000 }).map((days) => addDays('2026-01-01', days))

test('[R14] she is exempt only where all four hold', () => {
  const exempt = whole.filter((answers) => oecResult(answers) === 'exempt')
  expect(exempt).toEqual([['y', 'y', 'y', 'y']])
})

test.each<[OecAnswers, string]>([
  [['n', 'y', 'y', 'y'], 'verify'],
  [['y', 'y', 'n', 'n'], 'verify'],
  [['n', 'y', 'u', 'y'], 'verify'],
  [['y', 'y', 'u', 'y'], 'unsure'],
  [['y', 'y', 'y', 'n'], 'oec'],
  [['y', 'y', 'u', 'n'], 'oec'],
  [['y', 'n', 'y', 'y'], 'elsewhere'],
])('[R14] %j comes to %s', (answers, result) => {
  expect(oecResult(answers)).toBe(result)
})

test('[R14] each row of four answers has a result, a shorter one none', () => {
  expect(whole).toHaveLength(24)
  expect(whole.every((answers) => oecResult(answers))).toBe(true)
  expect(whole.every((answers) => !oecResult(answers.slice(0, 3)))).toBe(true)
})

test('an address gives back the answers that it was made of, and no others', () => {
  assert(
    property(string({ unit: constantFrom('y', 'n', 'u', 'x', 'Y'), maxLength: 6 }), (text) => {
      const parsed = parseOecAnswers(text).join('')
      expect([text, '']).toContain(parsed)
      expect(parsed.length).toBeLessThanOrEqual(4)
      expect(parseOecAnswers(parsed).join('')).toBe(parsed)
    }),
  )
  expect(parseOecAnswers('yyu')).toEqual(['y', 'y', 'u'])
  expect(parseOecAnswers('uy')).toEqual([])
  expect(parseOecAnswers(null)).toEqual([])
})

test('[R14] the list ends at the airport on the day of the flight, and an OEC lives until then', () => {
  assert(
    property(constantFrom(...results), day, day, (result, flight, today) => {
      const plan = oecPlan(result, { flight, today })
      expect(plan === undefined).toBe(result === 'elsewhere')
      if (!plan) return
      const days = plan.steps.map(({ on }) => on)
      expect(days).toEqual(days.toSorted())
      expect(plan.steps.at(-1)).toMatchObject({ task: 'airport', on: flight })
      const certificate = plan.steps.find(({ task }) => task === 'certificate')
      expect(certificate?.daysBefore ?? 0).toBeLessThan(OEC_VALID_DAYS)
      expect(plan.isLate).toBe(days.some((on) => on < today))
      expect(plan.startBy >= today).toBe(true)
    }),
  )
})

test('[R14] a contract is verified only after its papers, and before the OEC', () => {
  const tasks = oecSteps('verify').map(({ task }) => task)
  expect(tasks).toEqual(['contract', 'emiratesId', 'papers', 'mwo', 'certificate', 'airport'])
})
