import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSubmitted, stepCodes } from '#domain/hiring/steps/step-codes.ts'
import { funnelOf, losesMost } from './funnel.ts'
import { milestones, stepsOfMilestone } from './milestones.ts'

const places = fc.array(fc.integer({ min: 0, max: milestones.length - 1 }), { maxLength: 200 })

test('each milestone has as many as came to it or further, however they are counted', () => {
  fc.assert(
    fc.property(places, (furthest) => {
      const counts = Object.fromEntries(
        milestones.map((one, place) => [one, furthest.filter((own) => own === place).length]),
      )
      const rows = funnelOf(counts)
      for (const [place, row] of rows.entries()) {
        const reached = furthest.filter((own) => own >= place).length
        const before = furthest.filter((own) => own >= place - 1).length
        expect(row.reached).toBe(reached)
        const isLast = place === milestones.length - 1
        expect(row.left).toBe(isLast ? null : reached - (rows[place + 1]?.reached ?? 0))
        expect(row.share).toBe(place === 0 || before === 0 ? null : (reached / before) * 100)
      }
    }),
  )
})

test('most are lost where most went no further, the earliest of equals', () => {
  expect(losesMost(funnelOf({ began: 2, payment: 5, phone: 5, finished: 9 }))).toBe('payment')
  expect(losesMost(funnelOf({ finished: 9 }))).toBeUndefined()
  expect(losesMost(funnelOf({}))).toBeUndefined()
})

test('milestones are in the order of the table of steps, and no step reaches two', () => {
  const steps = Object.values(stepsOfMilestone)
  const first = steps.map(([step]) => stepCodes.indexOf(step ?? 'HIRE_MAID'))
  expect(first).toEqual(first.toSorted((a, b) => a - b))
  const all = steps.flat()
  expect(new Set(all).size).toBe(all.length)
  // Paying by card is answered by the provider; all others are forms.
  expect(all.filter((step) => !isSubmitted(step))).toEqual(['CREDIT_CARD_INFO'])
})
