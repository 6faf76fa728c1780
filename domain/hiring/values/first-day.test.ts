import { expect, test } from 'vitest'
import { checkFirstDay, firstDayLimits } from './first-day.ts'

const today = '2026-11-21'

test('[W04] the first day is today or within 60 days', () => {
  expect(firstDayLimits(today)).toEqual({ from: '2026-11-21', until: '2027-01-20' })
  expect(checkFirstDay('2026-11-21', today)).toEqual({ ok: true })
  expect(checkFirstDay('2027-01-20', today)).toEqual({ ok: true })
})

test('[W04] a past, a far or an impossible first day is refused', () => {
  expect(checkFirstDay('2026-11-20', today)).toEqual({ ok: false, code: 'first-day-past' })
  expect(checkFirstDay('2027-01-21', today)).toEqual({ ok: false, code: 'first-day-too-late' })
  expect(checkFirstDay('2026-11-31', today)).toEqual({ ok: false, code: 'first-day-invalid' })
})
