import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '#domain/day.ts'
import { addWorkingDays } from '#domain/holidays.ts'
import { planFromArrival, daysLate, finishedPlan, firstPlan, movedPlan } from './replan.ts'
import { dayParts } from '#domain/visas/visa-days.ts'
import { refundOfVisa } from './visa-refund.ts'
import { stagesOf } from './visa-stages.ts'

const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days))
const holidays = fc.array(day, { maxLength: 8 })
const counts = fc.tuple(...dayParts.map(() => fc.integer({ min: 0, max: 9 })))
const estimate = counts.map((days) => ({
  parts: dayParts.map(({ part }, at) => ({ part, days: days[at] ?? 0 })),
  days: days.reduce((sum, one) => sum + one, 0),
}))
const plan = fc.record({ today: day, holidays, estimate })
const inside = stagesOf({ place: 'cancelled' })
const abroad = stagesOf({ place: 'abroad' })
const more = fc.integer({ min: 1, max: 12 })

test('promised days follow each other, on working days, from the day of sending', () => {
  fc.assert(
    fc.property(plan, (asked) => {
      const days = firstPlan(inside, asked).map(({ promisedOn }) => promisedOn ?? '')
      expect(days).toEqual(days.toSorted())
      expect(days.some((one) => ['sat', 'sun'].includes(weekdayOf(one)))).toBe(false)
      expect((days[0] ?? '') >= asked.today).toBe(true)
    }),
  )
})

test('a move takes the rest along by as many working days, and a first promise stays', () => {
  fc.assert(
    fc.property(plan, more, ({ today, holidays: off, estimate: days }, count) => {
      const before = firstPlan(inside, { today, holidays: off, estimate: days })
      const from = before[1]?.expectedOn ?? ''
      const to = addWorkingDays(from, count, off)
      const after = movedPlan(before, { stage: 'permit', to, today, holidays: off })
      expect(after.map(({ promisedOn }) => promisedOn)).toEqual(
        before.map(({ promisedOn }) => promisedOn),
      )
      const last = after.at(-1)
      expect(last && daysLate(last, { today, holidays: off })).toBe(count)
      const back = movedPlan(after, { stage: 'permit', to: from, today, holidays: off })
      expect(back).toEqual(before)
    }),
  )
})

test('a stage that is done on its day moves nothing, and nothing comes before today', () => {
  fc.assert(
    fc.property(plan, more, ({ today, holidays: off, estimate: days }, late) => {
      const before = firstPlan(inside, { today, holidays: off, estimate: days })
      const on = before[0]?.expectedOn ?? ''
      const expected = (stages: typeof before) => stages.map(({ expectedOn }) => expectedOn)
      const done = { stage: 'papers', on, holidays: off } as const
      expect(expected(finishedPlan(before, { ...done, today }))).toEqual(expected(before))
      const then = addDays(on, late)
      const rest = expected(finishedPlan(before, { ...done, today: then })).slice(1)
      expect(rest.every((one) => one !== null && one >= then)).toBe(true)
    }),
  )
})

test('nothing after an arrival has a day before its day is told', () => {
  fc.assert(
    fc.property(plan, day, (asked, told) => {
      const before = firstPlan(abroad, asked)
      const untold = before.slice(abroad.indexOf('arrival'))
      expect(untold.every(({ expectedOn }) => expectedOn === null)).toBe(true)
      const after = planFromArrival(before, { ...asked, day: told })
      expect(after.find(({ stage }) => stage === 'arrival')?.expectedOn).toBe(told)
      expect((after.at(-1)?.promisedOn ?? '') >= told).toBe(true)
    }),
  )
})

test('without an estimate nothing is promised, nor late', () => {
  fc.assert(
    fc.property(plan, ({ today, holidays: off }) => {
      const stages = firstPlan(inside, { estimate: undefined, today, holidays: off })
      expect(stages.every((one) => one.promisedOn === null && one.expectedOn === null)).toBe(true)
      expect(stages.map((one) => daysLate(one, { today, holidays: off }))).toEqual(Array(7).fill(0))
    }),
  )
})

test('what goes back is never more than what is left, and all before work began', () => {
  const sum = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(sum, sum, fc.boolean(), (left, kept, isWorkBegun) => {
      const back = refundOfVisa({ left, kept, isWorkBegun })
      expect(back).toBe(isWorkBegun ? Math.max(left - kept, 0) : left)
    }),
  )
})
