import { expect, test } from 'vitest'
import { DEFAULT_ARRIVAL_RULES } from './arrival-calendar.ts'
import { freeSlots, hasRoom, offeredDays, whyNobodyComes } from './free-slots.ts'
import type { ArrivalPlan, Booked } from './free-slots.ts'

const fourCars = { ...DEFAULT_ARRIVAL_RULES.perSlot, dubai: 4, fujairah: 1 }

const plan = (booked: Booked[]): ArrivalPlan => ({
  now: { today: '2026-11-21', minutes: 600 },
  calendar: { rules: [{ ...DEFAULT_ARRIVAL_RULES, perSlot: fourCars }], holidays: [] },
  booked,
})
const at = { day: '2026-11-24', slot: '10:00-12:00' }

test('[W16] each emirate has as many cars as the operator set', () => {
  const full = plan([{ ...at, emirate: 'fujairah', count: 1 }])
  expect(hasRoom(full, { ...at, emirate: 'fujairah' })).toBe(false)
  expect(hasRoom(full, { ...at, emirate: 'dubai' })).toBe(true)
  expect(hasRoom(full, { ...at, slot: '12:00-14:00', emirate: 'fujairah' })).toBe(true)
})

test('[W16] whose address is not known yet counts where the centre stands', () => {
  const three = plan([
    { ...at, count: 2 },
    { ...at, emirate: 'dubai', count: 1 },
  ])
  expect(hasRoom(three, at)).toBe(true)
  const four = plan([...three.booked, { ...at, emirate: null, count: 1 }])
  expect(hasRoom(four, at)).toBe(false)
  expect(hasRoom(four, { ...at, emirate: 'dubai' })).toBe(false)
})

test('[W16] a full time is offered as taken and is not among the free ones', () => {
  const full = plan([{ ...at, count: 4 }])
  expect(freeSlots(full, { day: at.day }).map(({ slot }) => slot)).not.toContain(at.slot)
  const [day] = offeredDays(full, { from: at.day, count: 1 })
  expect(day?.slots.map(({ free }) => free)).toEqual([false, true, true, true, true])
})

test('[W04] [W16] a day on which nobody can come has its reason', () => {
  const [rules] = plan([]).calendar.rules
  const calendar: ArrivalPlan['calendar'] = {
    rules: [{ ...rules, closedDays: ['sun'] }],
    holidays: ['2026-11-25'],
  }
  const slots = rules.hours.map(({ from, to }) => `${from}-${to}`)
  const booked = slots.map((slot) => ({ day: '2026-11-26', slot, count: 4 }))
  const busy: ArrivalPlan = { ...plan(booked), calendar }
  const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-29', '2026-12-02']
  expect(days.map((day) => whyNobodyComes(busy, day))).toEqual([
    undefined,
    'holiday',
    'full',
    'weekday',
    'holiday',
  ])
})
