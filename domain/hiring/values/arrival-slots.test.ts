import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { arrivalDays, arrivalSlots, checkArrival } from './arrival-slots.ts'
import { DEFAULT_ARRIVAL_RULES } from './arrival-calendar.ts'
import type { ArrivalCalendar, ArrivalRules } from './arrival-calendar.ts'

/** Saturday 21 November 2026, 13:00. */
const now = { today: '2026-11-21', minutes: 13 * 60 }
const calendar: ArrivalCalendar = { rules: [DEFAULT_ARRIVAL_RULES], holidays: [] }
const slotsOn = (day: string) => arrivalSlots(day, now, calendar).map(({ slot }) => slot)

test('[W16] a working day has five slots of two hours, delivered or met at the centre', () => {
  expect(slotsOn('2026-11-24')).toEqual([
    '10:00-12:00',
    '12:00-14:00',
    '14:00-16:00',
    '16:00-18:00',
    '18:00-20:00',
  ])
  expect(arrivalSlots('2026-11-24', now, calendar)[0]?.ways).toEqual(['delivered', 'pick-up'])
})

test('[W16] she needs 24 hours of notice', () => {
  expect(slotsOn('2026-11-20')).toEqual([])
  expect(slotsOn('2026-11-21')).toEqual([])
  expect(slotsOn('2026-11-22')).toEqual(['14:00-16:00', '16:00-18:00', '18:00-20:00'])
  const exactly = arrivalSlots('2026-11-22', { ...now, minutes: 14 * 60 }, calendar)
  expect(exactly[0]?.slot).toBe('14:00-16:00')
  const tooLate = arrivalSlots('2026-11-22', { ...now, minutes: 14 * 60 + 1 }, calendar)
  expect(tooLate[0]?.slot).toBe('16:00-18:00')
})

test('[W16] on a Sunday the centre is closed, and she is delivered all the same', () => {
  const sunday = { day: '2026-11-22', slot: '14:00-16:00' }
  expect(checkArrival({ ...sunday, way: 'delivered' }, now, calendar)).toEqual({ ok: true })
  expect(checkArrival({ ...sunday, way: 'pick-up' }, now, calendar)).toEqual({
    ok: false,
    code: 'arrival-centre-closed',
  })
})

test('[W16] nobody arrives on a public holiday', () => {
  expect(slotsOn('2026-12-02')).toEqual([])
  const nationalDay = { day: '2026-12-02', slot: '10:00-12:00', way: 'delivered' } as const
  expect(checkArrival(nationalDay, now, calendar)).toEqual({ ok: false, code: 'arrival-holiday' })
})

const refused = (code: string) => ({ ok: false, code })

test('[W16] a choice that cannot be kept says why', () => {
  const choice = { day: '2026-11-24', slot: '10:00-12:00', way: 'delivered' } as const
  const whyNot = (change: { day?: string; slot?: string }) =>
    checkArrival({ ...choice, ...change }, now, calendar)
  expect(whyNot({})).toEqual({ ok: true })
  expect(whyNot({ day: '2026-11-32' })).toEqual(refused('arrival-day-invalid'))
  expect(whyNot({ day: '2026-11-22' })).toEqual(refused('arrival-too-soon'))
  expect(whyNot({ day: '2027-01-21' })).toEqual(refused('arrival-too-late'))
  expect(whyNot({ slot: '11:00-13:00' })).toEqual(refused('arrival-slot-unknown'))
})

test('[W16] sixty days ahead can be chosen, a day more cannot', () => {
  expect(slotsOn('2027-01-20')).toHaveLength(5)
  expect(slotsOn('2027-01-21')).toEqual([])
  const all = arrivalDays({ from: now.today, count: 100 }, now, calendar)
  expect([all[0]?.day, all.at(-1)?.day]).toEqual(['2026-11-22', '2027-01-20'])
})

test('the next days skip holidays and begin no sooner than the first day chosen', () => {
  const days = arrivalDays({ from: '2026-12-01', count: 3 }, now, calendar)
  expect(days.map(({ day }) => day)).toEqual(['2026-12-01', '2026-12-04', '2026-12-05'])
  const soon = arrivalDays({ from: '2026-01-01', count: 1 }, now, calendar)
  expect(soon.map(({ day }) => day)).toEqual(['2026-11-22'])
})

test('every slot that is offered can be chosen, in each of its ways', () => {
  fc.assert(
    fc.property(fc.nat(90), fc.nat(24 * 60 - 1), (offset, minutes) => {
      const day = addDays(now.today, offset)
      const at = { today: now.today, minutes }
      for (const { slot, ways } of arrivalSlots(day, at, calendar)) {
        for (const way of ways) {
          expect(checkArrival({ day, slot, way }, at, calendar)).toEqual({ ok: true })
        }
      }
    }),
  )
})

const from = (day: string, changes: Partial<ArrivalRules>): ArrivalRules => ({
  ...DEFAULT_ARRIVAL_RULES,
  from: day,
  ...changes,
})

test('[W16] hours, notice, closed days and holidays are those that the operator set', () => {
  const set: ArrivalCalendar = {
    rules: [from('2026-01-01', { noticeMinutes: 48 * 60, closedDays: ['fri'] })],
    holidays: ['2026-11-24'],
  }
  const dayOf = (count: number) => arrivalDays({ from: now.today, count }, now, set)
  expect(dayOf(3).map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-25', '2026-11-26'])
  expect(dayOf(1)[0]?.slots[0]?.slot).toBe('14:00-16:00')
  const why = (day: string) =>
    checkArrival({ day, slot: '10:00-12:00', way: 'delivered' }, now, set)
  expect(why('2026-11-24')).toEqual(refused('arrival-holiday'))
  expect(why('2026-11-27')).toEqual(refused('arrival-day-closed'))
})

test('[W16] new rules hold from their day on, and not before', () => {
  const set: ArrivalCalendar = {
    rules: [
      from('2026-01-01', {}),
      from('2026-12-01', { hours: [{ from: '09:00', to: '11:00' }] }),
    ],
    holidays: [],
  }
  expect(arrivalSlots('2026-11-30', now, set)).toHaveLength(5)
  expect(arrivalSlots('2026-12-01', now, set).map(({ slot }) => slot)).toEqual(['09:00-11:00'])
})
