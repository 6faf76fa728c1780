import { expect, test } from 'vitest'
import { checkFirstDay, firstDays } from './first-day.ts'

const today = '2026-11-21'
const always = () => true
const whyNot = (day: string, days = firstDays({ type: 'NOW' }, today, always)) =>
  days && checkFirstDay(day, days, today)
const refused = (code: string) => ({ ok: false, code })

test('[W04] who is free starts tomorrow or within 60 days, never today', () => {
  const days = firstDays({ type: 'NOW' }, today, always)
  expect(days).toEqual({ from: '2026-11-22', until: '2027-01-20', closed: [] })
  expect(whyNot('2026-11-22')).toEqual({ ok: true })
  expect(whyNot('2027-01-20')).toEqual({ ok: true })
  expect(whyNot('2026-11-21')).toEqual(refused('first-day-too-soon'))
})

test('[W04] a past, a far or an impossible first day is refused', () => {
  expect(whyNot('2026-11-20')).toEqual(refused('first-day-past'))
  expect(whyNot('2027-01-21')).toEqual(refused('first-day-too-late'))
  expect(whyNot('2026-11-31')).toEqual(refused('first-day-invalid'))
})

test('[W04] nobody starts before she is free', () => {
  const days = firstDays({ type: 'FROM', day: '2026-12-01' }, today, always)
  expect(days?.from).toBe('2026-12-01')
  expect(whyNot('2026-11-30', days)).toEqual(refused('first-day-too-soon'))
  expect(whyNot('2026-12-01', days)).toEqual({ ok: true })
})

test('[W04] who is on probation elsewhere, or free in more than 60 days, has no first day', () => {
  expect(firstDays({ type: 'ON_PROBATION_ELSEWHERE' }, today, always)).toBeUndefined()
  expect(firstDays({ type: 'FROM', day: '2027-01-21' }, today, always)).toBeUndefined()
  expect(firstDays({ type: 'FROM', day: '2027-01-20' }, today, always)?.from).toBe('2027-01-20')
})

test('[W04] she starts on a day when she can arrive: the first such day, and none that is closed', () => {
  const shut = ['2026-11-22', '2026-12-02']
  const days = firstDays({ type: 'NOW' }, today, (day) => !shut.includes(day))
  expect(days).toMatchObject({ from: '2026-11-23', closed: ['2026-12-02'] })
  expect(whyNot('2026-12-02', days)).toEqual(refused('first-day-closed'))
  expect(firstDays({ type: 'NOW' }, today, () => false)).toBeUndefined()
})
