import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf, weekdays } from '#domain/day.ts'
import { DEFAULT_ARRIVAL_RULES } from './arrival-calendar.ts'
import { checkArrival } from './arrival-slots.ts'
import { emirateCodes } from './emirates.ts'
import { firstDays } from './first-day.ts'
import { freeSlots, offeredDays, whyNobodyComes } from './free-slots.ts'
import type { ArrivalPlan } from './free-slots.ts'
import { comesTo, MOST_NOTICE_DAYS, planFor } from './her-arrival.ts'
import type { HerArrival } from './her-arrival.ts'

const today = '2026-11-21'
const anyHers = fc.record<HerArrival>({
  noticeDays: fc.integer({ min: 0, max: MOST_NOTICE_DAYS }),
  notOn: fc.subarray([...weekdays]),
  emirates: fc.subarray([...emirateCodes]),
})
const later = { ...DEFAULT_ARRIVAL_RULES, from: '2026-12-05', noticeMinutes: 4 * 24 * 60 }
const anyPlan = fc
  .record({
    minutes: fc.integer({ min: 0, max: 24 * 60 - 1 }),
    closedDays: fc.subarray([...weekdays]),
    holidays: fc.subarray(['2026-11-25', '2026-12-02', '2026-12-03']),
    isChanged: fc.boolean(),
  })
  .map(({ minutes, closedDays, holidays, isChanged }): ArrivalPlan => ({
    now: { today, minutes },
    calendar: {
      rules: [{ ...DEFAULT_ARRIVAL_RULES, closedDays }, ...(isChanged ? [later] : [])],
      holidays,
    },
    booked: [],
  }))
const allDays = Array.from({ length: 62 }, (_, offset) => addDays(today, offset))
const offeredOf = (plan: ArrivalPlan) => offeredDays(plan, { from: today, count: 100 })

test('[W16] no day or time is offered that her own rules forbid, and none besides is lost', () => {
  fc.assert(
    fc.property(anyPlan, anyHers, (plan, hers) => {
      const keepsHers = (day: string, from: string) => {
        const minutes = Number(from.slice(0, 2)) * 60 - plan.now.minutes
        const notice = daysBetween(today, day) * 24 * 60 + minutes
        return notice >= hers.noticeDays * 24 * 60 && !hers.notOn.includes(weekdayOf(day))
      }
      const expected = offeredOf(plan)
        .map(({ day, slots }) => ({ day, slots: slots.filter(({ from }) => keepsHers(day, from)) }))
        .filter(({ slots }) => slots.length > 0)
      expect(offeredOf(planFor(plan, hers))).toEqual(expected)
    }),
  )
})

test('[W16] what is offered, what is accepted and her first day agree', () => {
  fc.assert(
    fc.property(anyPlan, anyHers, (general, hers) => {
      const plan = planFor(general, hers)
      const offered = new Set(offeredOf(plan).map(({ day }) => day))
      for (const day of allDays) {
        const accepted = DEFAULT_ARRIVAL_RULES.hours.some(({ from, to }) => {
          const choice = { day, slot: `${from}-${to}`, way: 'delivered' } as const
          return checkArrival(choice, plan.now, plan.calendar).ok
        })
        expect(accepted).toBe(offered.has(day))
        expect(freeSlots(plan, { day }).length > 0).toBe(offered.has(day))
      }
      const canArrive = (day: string) => whyNobodyComes(plan, day) === undefined
      const first = firstDays({ type: 'NOW' }, today, canArrive)
      expect(first === undefined || offered.has(first.from)).toBe(true)
    }),
  )
})

test('[W16] without rules of her own nothing changes', () => {
  fc.assert(
    fc.property(anyPlan, fc.subarray([...emirateCodes]), (plan, emirates) => {
      expect(planFor(plan, { noticeDays: 0, notOn: [], emirates })).toBe(plan)
    }),
  )
})

test('[W17] she comes everywhere, or only where she said', () => {
  expect(emirateCodes.every((code) => comesTo({ emirates: [] }, code))).toBe(true)
  expect(comesTo({ emirates: ['dubai'] }, 'dubai')).toBe(true)
  expect(comesTo({ emirates: ['dubai'] }, 'sharjah')).toBe(false)
})
